/** A paradox is weighed against its weights before it leaves the tableau. */
import type { Finder } from '../lib/moments';

const weighed: Finder = ({ before, view, events }) => {
  const claim = events.find((event) => event.choice?.verb === 'claim');
  const seat = claim?.seat ?? -1;
  if (seat < 0) return null;
  const tableau = `tableau ${seat}`;
  const went = (to: string): string[] => events.flatMap((event) => (event.source === tableau && event.place?.startsWith(to) && event.card ? [event.card] : []));
  const outcome = before.table.outcome ? null : view.table.outcome; // the last one stays where it lies
  const cards = outcome?.cards?.length ? outcome.cards : went('discard');
  const against = outcome?.against?.length ? outcome.against : went('pool');
  return cards.length && against.length ? { kind: 'weigh', seat, cards, against } : null;
};

export default weighed;
