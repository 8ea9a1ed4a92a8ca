import { join } from 'node:path';
import sharp from 'sharp';
import { atRest, test, type Page } from '../test';

/* Where `npm run check -- screenshots` wants them; an ordinary run takes none. */
const folder = process.env.TULINDE_PICTURES ?? '';

/** `test` of what takes pictures: every screen is walked through by the journeys too, and its layout is measured. */
export const testForPictures = folder === '' ? () => undefined : test;

/** Where a picture of the given name stands. @param extension with its dot; '' for a program that writes its own */
export const pictureFile = (name: string, extension = '.png'): string => join(folder, `${name}${extension}`);

/** Takes a picture of the page as it stands. */
export type Take = (name: string) => Promise<void>;

/** Takes pictures of a page, by name. @param suffix after the width, for one of several languages */
export const picturesOf =
  (page: Page, isPhone: boolean, suffix: string): Take =>
  async (name) => {
    await atRest(page);
    const picture = await page.screenshot({
      // What lies over a page is as high as the screen.
      fullPage: (await page.getByRole('dialog').count()) === 0,
      animations: 'disabled',
      scale: 'css',
    });
    // A third of the bytes, for the repository keeps every picture for ever.
    const drawn = sharp(picture).png({ palette: true, quality: 95, effort: 10 });
    await drawn.toFile(pictureFile(`${name}-${isPhone ? '360' : '1440'}${suffix}`));
  };
