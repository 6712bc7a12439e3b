/** How choices read on buttons. The words behind them are the server's. */
import { cardName, DOMAIN_NAMES, faceOf, type Domain } from '../lib/cards';
import { printed } from '../lib/edition.svelte';
import type { ChoiceInfo } from '../lib/wire';

const PLAIN: Record<string, string> = {
  yes: 'Yes',
  no: 'No',
  pass: 'Pass',
  done: 'Done',
  propose: 'Make this offer',
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Offer something else',
  answer: 'Answer truthfully',
  silent: 'Say nothing',
  'claim two-pairs': 'Claim two pairs',
  'claim full-house': 'Claim a full house',
  'claim straight': 'Claim a straight',
};

const BY_VERB: Record<string, (about: string, choice: ChoiceInfo) => string> = {
  effect: (about, choice) => `Use ${printed(choice.cards?.[0] ?? '')?.name ?? `the effect of ${about}`}`,
  use: () => 'Use its effect',
  free: () => 'Use its effect for free',
  copy: () => 'Copy this card',
  add: () => 'Put it into your tableau',
  give: (about) => `Give ${about} by name`,
  blind: () => 'Give it face down',
  play: (about) => `Play ${about}`,
  build: (about) => `Build ${about}`,
  pay: (about) => `Pay with ${about}`,
  card: (about) => about,
  bid: (_, choice) => String(choice.number ?? choice.text.split(' ')[1]),
};

export function about(choice: ChoiceInfo): string {
  return (choice.cards ?? []).map((code) => cardName(code)).join(' and ');
}

/** The label of a choice's button. */
export function label(choice: ChoiceInfo, name: (seat: number) => string): string {
  const plain = PLAIN[choice.text];
  if (plain) return plain;
  const [verb = '', second = '', third = ''] = choice.text.split(' ');
  if (verb === 'swap') return second === 'trump' ? 'Swap it with the trump card' : 'Swap it with the top of the deck';
  if (verb === 'side') return `${DOMAIN_NAMES[third as Domain] ?? third} (${second})`;
  if (verb === 'domain') return DOMAIN_NAMES[second as Domain] ?? second;
  if (verb === 'value' || verb === 'number') return second;
  if (verb === 'deck') return `Deck ${second}`;
  if (verb === 'trade') return `Offer ${name(choice.seat ?? 0)} a trade`;
  if (verb === 'ask') return `Ask ${name(choice.seat ?? 0)} a question`;
  if (verb === 'seat') return name(choice.seat ?? Number(second));
  return BY_VERB[verb]?.(about(choice), choice) ?? choice.text;
}

/** What was chosen on the way to a choice, from its text: the card it is about, and a word or two. */
export function step(text: string): { card: string; words: string; down: boolean } {
  const [verb = '', ...rest] = text.split(' ');
  const card = rest.length === 1 && faceOf(rest[0] ?? '').domain ? (rest[0] ?? '') : '';
  if (verb === 'want') return { card: '', words: `for ${wanted(rest.join(' '))}`, down: false };
  if (verb === 'counter') return { card: '', words: 'instead:', down: false };
  if (verb === 'pay') return { card: '', words: `paid with ${rest.join(' and ')}`, down: false };
  if (verb === 'blind') return { card, words: 'given face down', down: true };
  return { card, words: card ? (STEPS[verb] ?? '') : (PLAIN[text] ?? text), down: false };
}
const STEPS: Record<string, string> = { give: 'given', build: 'built' };

/** A card that is asked for, in words. */
export function wanted(text: string): string {
  const [kind = '', what = ''] = text.split(' ');
  if (kind === 'any') return 'any card';
  if (kind === 'value') return `any ${what}`;
  if (kind === 'domain') return `any card of ${DOMAIN_NAMES[what as Domain]}`;
  return `the ${kind}`;
}

/** What a choice means, where its label does not say it already. */
export function meaning(choice: ChoiceInfo, name: (seat: number) => string, card = ''): string {
  const uses = ['effect', 'use', 'free'].includes(choice.verb ?? '');
  const words = choice.words || (uses ? (printed(choice.cards?.[0] ?? card)?.text ?? '') : '');
  return words.toLowerCase() === label(choice, name).toLowerCase() ? '' : words;
}
