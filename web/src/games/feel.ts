/** What a game feels like, for somebody who chooses one. */
export const FEEL: Record<string, { line: string; time: string; mark: 'K' | 'S' | 'T' | 'V' | null }> = {
  paradoxical: { line: 'Collect a tableau in which few cards outweigh many.', time: '20 min', mark: 'S' },
  pairadox: { line: 'Partners slip True and False cards into tricks.', time: '15 min', mark: null },
  'tech-city': { line: 'Build one city together, and score the most in it.', time: '20 min', mark: 'V' },
  'tricks-of-the-trade': { line: 'Trade, bid, bend the trump, win what you said.', time: '20 min', mark: 'K' },
  'tech-chess': { line: 'Chess of cards, with two kings and effects that go off.', time: '15 min', mark: 'T' },
};
