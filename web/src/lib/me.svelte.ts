/** Who plays in this browser. */
import { api } from './api';
import type { Me } from './wire';

const state = $state<{ me: Me | null }>({ me: null });

export function me(): Me | null {
  return state.me;
}

export function setMe(me: Me): void {
  state.me = me;
}

export async function loadMe(): Promise<void> {
  state.me = await api.me();
}
