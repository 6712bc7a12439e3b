/** The sign of each domain and of each suit. */
import type { Domain } from './cards';
import type { Suit } from './faces';

export const DOMAIN_ICONS: Record<Domain, string> = { K: 'book-open', S: 'flask', T: 'gear-six', V: 'globe-hemisphere-west' };
export const SUIT_ICONS: Record<Suit, string> = { C: 'club', D: 'diamond', S: 'spade', H: 'heart' };

export function domainIcon(domain: Domain | null): string {
  return domain ? DOMAIN_ICONS[domain] : 'star-four';
}
