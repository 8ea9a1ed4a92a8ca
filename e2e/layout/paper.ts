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

/** What a page break may not fall into: the cards of the offers, and what their prices are made of. */
export const splitCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) =>
      getComputedStyle(card).breakInside === 'avoid' ? [] : [card.textContent.slice(0, 40)],
    ),
  );
