/** How choices read on buttons. The words behind them are the server's. */
import { DOMAIN_NAMES, DOMAINS, type Domain } from '../lib/cards';
import { printed } from '../lib/edition.svelte';
import { isWant } from '../lib/aim';
import type { ChoiceInfo } from '../lib/wire';

/** Who can say how cards and seats are called at the table. */
export interface Names {
  card(code: string): string;
  name(seat: number): string;
}

/** Choices that are a sentence of their own. */
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
  check: 'Check',
  bet: 'Bet',
  call: 'Call',
  raise: 'Raise',
  fold: 'Fold',
  draw: 'Stand pat',
  'claim two-pairs': 'Claim two pairs',
  'claim full-house': 'Claim a full house',
  'claim straight': 'Claim a straight',
};

const BY_VERB: Record<string, (about: string, choice: ChoiceInfo, names: Names) => string> = {
  effect: (about, choice) => `Use ${printed(choice.cards?.[0] ?? '')?.name ?? `the effect of ${about}`}`,
  use: () => 'Use its effect',
  free: () => 'Use its effect for free',
  copy: () => 'Copy this card',
  add: () => 'Put it into your tableau',
  give: (about) => `Give ${about} by name`,
  blind: () => 'Give it face down',
  play: (about) => `Play ${about}`,
  build: (about, choice) => (choice.deck != null ? `Build from deck ${choice.deck}` : `Build ${about}`),
  pay: (about) => `Pay with ${about}`,
  draw: (_, choice) => `Draw ${choice.cards?.length ?? 0}`,
  'swap trump': () => 'Swap it with the trump card',
  'swap deck': () => 'Swap it with the top of the deck',
  side: (_, choice) => `${domainName(choice)} (${choice.value})`,
  trade: (_, choice, names) => `Offer ${names.name(choice.seat ?? 0)} a trade`,
  ask: (_, choice, names) => `Ask ${names.name(choice.seat ?? 0)} a question`,
};

function domainName(choice: ChoiceInfo): string {
  return DOMAIN_NAMES[choice.domain as Domain] ?? choice.domain ?? '';
}

export function about(choice: ChoiceInfo, names: Names): string {
  return (choice.cards ?? []).map((code) => names.card(code)).join(' and ');
}

/** The label of a choice's button. */
export function label(choice: ChoiceInfo, names: Names): string {
  return PLAIN[choice.text] ?? BY_VERB[choice.verb ?? '']?.(about(choice, names), choice, names) ?? object(choice, names) ?? choice.text;
}

/** What a choice is about, where nothing more is to be said of it. */
function object(choice: ChoiceInfo, names: Names): string | undefined {
  if (choice.cards?.length) return about(choice, names);
  if (choice.domain) return domainName(choice);
  if (choice.deck != null) return `Deck ${choice.deck}`;
  if (choice.seat != null) return names.name(choice.seat);
  const number = choice.value ?? choice.number;
  return number == null ? undefined : String(number);
}

/** What was chosen on the way to a choice: the card it is about, and a word or two. */
export function step(choice: ChoiceInfo, names: Names): { card: string; words: string; down: boolean } {
  const { verb = '', cards = [] } = choice;
  const card = cards.length === 1 ? (cards[0] ?? '') : '';
  if (isWant(choice)) return { card: '', words: `for ${wantedBy(choice, names)}`, down: false };
  if (verb === 'counter') return { card: '', words: 'instead:', down: false };
  if (verb === 'pay') return { card: '', words: `paid with ${about(choice, names)}`, down: false };
  if (verb === 'blind') return { card, words: 'given face down', down: true };
  return { card, words: card ? (STEPS[verb] ?? '') : label(choice, names), down: false };
}
const STEPS: Record<string, string> = { give: 'given', build: 'built' };

function wantedBy(choice: ChoiceInfo, names: Names): string {
  if (choice.cards?.length) return `the ${about(choice, names)}`;
  if (choice.domain) return anyOf(choice.domain as Domain);
  const value = choice.value ?? choice.number;
  return value == null ? 'any card' : `any ${value}`;
}

const anyOf = (domain: Domain): string => `any card of ${DOMAIN_NAMES[domain]}`;

/** Descriptions of cards as a position has them, in words; a single card is described by its name. */
const WANTED = new Map<string, string>([
  ['any', 'any card'],
  ...DOMAINS.map((domain): [string, string] => [`domain ${domain}`, anyOf(domain)]),
  ...Array.from({ length: 13 }, (_, at): [string, string] => [`value ${at + 1}`, `any ${at + 1}`]),
]);

export function wanted(text: string, names: Names): string {
  return WANTED.get(text) ?? `the ${names.card(text)}`;
}

/** What a choice means, where its label does not say it already. */
export function meaning(choice: ChoiceInfo, names: Names, card = ''): string {
  const uses = ['effect', 'use', 'free'].includes(choice.verb ?? '');
  const words = choice.words || (uses ? (printed(choice.cards?.[0] ?? card)?.text ?? '') : '');
  return words.toLowerCase() === label(choice, names).toLowerCase() ? '' : words;
}
