import { saveFile } from '../page/files/save-file';
import type { CardFacts } from './card-facts';
import { cardSize, drawCard } from './draw-card';

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png');
  });

/** The card as a PNG. @throws where the browser draws no pictures */
export const cardFile = async (facts: CardFacts, picture: readonly string[]) => {
  const canvas = document.createElement('canvas');
  canvas.width = cardSize.width;
  canvas.height = cardSize.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('there is nothing to draw on');
  // The letters are there already on a page that shows them; the picture must not be drawn before they are.
  await document.fonts?.ready;
  drawCard(pen, facts, picture);
  const file = new File([await pngOf(canvas)], `${facts.number}.png`, { type: 'image/png' });
  return {
    file,
    save: () => saveFile(file.name, file.type, file),
  };
};
