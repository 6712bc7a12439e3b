/** Fields the tables show where the server sends them. */
import './wire';

declare module './wire' {
  interface ChoiceInfo {
    words?: string;
  }
  interface Prompt {
    effect?: string;
    steps?: string[];
  }
  interface Outcome {
    words?: string;
  }
}
