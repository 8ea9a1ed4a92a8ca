import { brand } from '@tulinde/contracts/brand';
import type { CardFacts } from './card-facts';

/** Pixels: as tall as a phone's screen, sharp on one of three pixels a point. */
export const cardSize = { width: 1080, height: 1620 } as const;
const font = (weight: number, size: number): string => `${weight} ${size}px Figtree, 'Segoe UI', Arial, sans-serif`;
const middle = cardSize.width / 2;
const code = { side: 760, top: 440 } as const;

type Pen = Pick<CanvasRenderingContext2D, 'fillStyle' | 'font' | 'textAlign' | 'fillRect' | 'fillText' | 'measureText'>;

/* A name may be longer than the card is wide: smaller letters, nothing cut. */
const write = (pen: Pen, text: string, y: number, { weight, size }: { weight: number; size: number }): void => {
  let fitting = size;
  pen.font = font(weight, fitting);
  while (fitting > 24 && pen.measureText(text).width > cardSize.width - 120) {
    fitting -= 4;
    pen.font = font(weight, fitting);
  }
  pen.fillText(text, middle, y);
};

/** Draws the card as it looks on the screen. @param picture rows of squares, `1` dark */
export const drawCard = (pen: Pen, facts: CardFacts, picture: readonly string[]): void => {
  const { colours } = brand;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, cardSize.width, cardSize.height);
  pen.fillStyle = colours.yellow;
  pen.fillRect(0, 0, cardSize.width, 130);
  pen.fillStyle = colours.ink;
  pen.textAlign = 'center';
  write(pen, `${brand.name} · ${facts.title}`, 84, { weight: 700, size: 48 });
  write(pen, facts.plate, 270, { weight: 800, size: 120 });
  write(pen, facts.vehicle, 350, { weight: 500, size: 48 });
  const cell = code.side / picture.length;
  const left = middle - code.side / 2;
  picture.forEach((squares, row) => {
    [...squares].forEach((square, column) => {
      // Rounded to whole pixels: no light between two dark squares.
      const [x, y] = [Math.round(left + column * cell), Math.round(code.top + row * cell)];
      const [right, foot] = [Math.round(left + (column + 1) * cell), Math.round(code.top + (row + 1) * cell)];
      if (square === '1') pen.fillRect(x, y, right - x, foot - y);
    });
  });
  write(pen, facts.validity, 1310, { weight: 700, size: 56 });
  write(pen, facts.insurer, 1390, { weight: 500, size: 48 });
  write(pen, facts.number, 1470, { weight: 500, size: 44 });
};
