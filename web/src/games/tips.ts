/** What somebody at a first game wants to know, in a few sentences; the prompt says the rest. */
export const TIPS: Record<string, string[]> = {
  paradoxical: [
    'You collect cards in your tableau, mostly by building from one of the two decks.',
    'A paradox is a set, two pairs for instance, whose sum beats as many of your other cards. With 8 or 10 cards look for one; the button appears by itself.',
    'Two paradoxes win. Every card also has an effect: click it to read and use it.',
  ],
  pairadox: [
    'You and the player opposite are a team. Whoever leads a trick gets its True and False cards.',
    'A pair is one True and one False: your team wants more pairs than the other, not more cards.',
    'You must play a card the trick requires if you have one; the lifted cards are those you may play.',
  ],
  'tech-city': [
    'Each round you may build one card into the city, and then use the effect of one city card.',
    'A new card scores one point for each other card of the same value in the city. Free cells show what they score.',
    'Most points after six rounds win.',
  ],
  'tricks-of-the-trade': [
    'Each round has four steps: trade cards, bid how many of six tricks you will win, use one effect, play the tricks.',
    'Follow the led domain if you can. The trump domain beats the others.',
    'Winning exactly what you bid scores best; tricks with cards of your goal domain score too.',
  ],
  'tech-chess': [
    'Values move as chess pieces: 1 rook, 11 knight, 12 queen, 13 king (up to two squares), all others pawns that also go sideways.',
    'You have two kings, and lose when both are captured. Click a piece, then a marked square.',
    'When a piece captures, you may use its effect. You may also use, upgrade with or build a card of your hand.',
  ],
};
