/** How wide words are in the font that the browser found: cards are drawn with it, whatever it is. */

let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, size: number, weight: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.6;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pen.measureText(text).width;
}

/** The length to squeeze a line to where it is too long for its place, else nothing. */
export function squeezed(text: string, size: number, weight: number, most: number): number | undefined {
  return widthOf(text, size, weight) > most ? most : undefined;
}

/** Lines no wider than `most`, broken between words. */
export function lined(text: string, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length && widthOf(longer, size, 400) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
