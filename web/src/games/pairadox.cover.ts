/** The cards on the picture of the game. */
export const cards = ['R', 'PRC', 'TRUE'];
