import type { Terminal } from './terminal';

/* Signs of the terminal's own palette: they are readable on a light ground and on a dark one. */
const codes = { bold: 1, red: 31, green: 32, yellow: 33, dim: 2 } as const;
export type Colour = keyof typeof codes;

export const paint = ({ hasColours = false }: Terminal, colour: Colour, text: string): string =>
  hasColours && text !== '' ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;

/** How wide a text is on the screen: signs for colours take no place. */
export const widthOf = (text: string): number =>
  text
    .split('\u001b[')
    .map((part, index) => (index === 0 ? part : part.replace(/^\d+m/, '')))
    .join('').length;
