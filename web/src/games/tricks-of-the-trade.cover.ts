/** The cards on the picture of the game. */
export const cards = ['2V', '10V', '1S'];
