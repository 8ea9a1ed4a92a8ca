import type { Page } from '../test';

/** A4 upright and sideways between margins of 12 mm, CSS pixels. */
export const papers = [
  { width: 703, height: 1032 },
  { width: 1032, height: 703 },
] as const;

/** The page as it goes on paper, to be looked at like a screen. */
export const drawForPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

/** What a page break may not fall into: the lines of the offers. */
export const splitLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tr')].flatMap((row) =>
      getComputedStyle(row).breakInside === 'avoid' ? [] : [row.textContent.slice(0, 40)],
    ),
  );
