import { brand } from '@tulinde/contracts/brand';
import { pictureOf } from './picture';
import type { Sheet } from './sheet';

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Drawn as squares, not as a picture: sharp at any size. */
export const drawPicture = ({ pdf }: Sheet, text: string, { x, y, side }: Square): void => {
  const rows = pictureOf(text);
  const cell = side / rows.length;
  pdf.rect(x - 8, y - 8, side + 16, side + 16).fill(brand.colours.paper);
  rows.forEach((squares, row) => {
    [...squares].forEach((square, column) => {
      if (square === '1') pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
    });
  });
  pdf.fill(brand.colours.ink);
};
