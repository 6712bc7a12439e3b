/** The cards on the picture of the game. */
export const cards = ['3V', '7K', '7T'];
