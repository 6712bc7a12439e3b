/** The cards on the picture of the game. */
export const cards = ['13K', '12S', '11V'];
