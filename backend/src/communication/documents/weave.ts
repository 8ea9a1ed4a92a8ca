import { brand } from '@tulinde/contracts/brand';
import { paper, type Sheet } from './sheet';

const { yellow, ink, green } = brand.colours;

/** The brand's band, as on the site: one woven cell, repeated over the paper's width. */
export const drawWeave = ({ pdf }: Sheet, y: number, height: number): void => {
  pdf.save().rect(0, y, paper.width, height).clip();
  pdf.rect(0, y, paper.width, height).fill(yellow);
  const scale = height / 44;
  for (let x = 0; x < paper.width; x += height) {
    pdf.save().translate(x, y).scale(scale);
    pdf.path('M0 0h7.5L0 7.5zM44 0v7.5L36.5 0zM0 44v-7.5L7.5 44zM44 44h-7.5l7.5-7.5z').fill(green);
    pdf.path('M22 0.5 43.5 22 22 43.5 0.5 22z').fill(ink);
    pdf.path('M22 11 33 22 22 33 11 22z').fill(yellow);
    pdf.circle(22, 22, 4).fill(green);
    pdf.restore();
  }
  pdf.restore();
};

/** Shield and name. */
export const drawLogo = (sheet: Sheet, x: number, y: number): void => {
  const { pdf } = sheet;
  pdf.save().translate(x, y);
  pdf.path('M15 0 30 5v12.5C30 24.6 24.3 29.4 15 32 5.7 29.4 0 24.6 0 17.5V5Z').fill(ink);
  pdf.path('m15 7.5 8.25 8.25L15 24l-8.25-8.25Z').fill(yellow);
  pdf.path('m15 11.75 4 4-4 4-4-4Z').fill(ink);
  pdf.restore();
  sheet.textAt(x + 40, y + 3, brand.name, { size: 19, weight: 'title', width: 200 });
};
