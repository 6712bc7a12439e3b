/** The cards on the picture of the game. */
export const cards = ['12S', '12V', '12K'];
