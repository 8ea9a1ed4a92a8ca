import { faultsOfLayout } from '../layout/measure';
import { drawForPaper, papers, splitLines } from '../layout/paper';
import { goTo } from '../layout/screen';
import { paQuotesScreens } from '../layout/screens/pa-quotes';
import { quotesScreens } from '../layout/screens/quotes';
import { expect, test } from '../test';

const printed = [quotesScreens, paQuotesScreens].flatMap(
  (screens) => screens.find(({ state }) => state === 'offers') ?? [],
);

for (const { path, open } of printed) {
  for (const language of ['en', 'sw'] as const) {
    test(
      `quotes on paper, upright and sideways, have the date and a line for each insurer (${path}, ${language})`,
      // One paper is walked with the journeys.
      { tag: path === '/quote' && language === 'sw' ? '@desktop' : ['@desktop', '@system'] },
      async ({ page }) => {
        await open(page, language, goTo);
        await drawForPaper(page);
        const cards = await page.locator('article').count();
        for (const size of papers) {
          await page.setViewportSize(size);
          expect(await faultsOfLayout(page), `at ${size.width}`).toEqual([]);
          expect(await splitLines(page)).toEqual([]);
          await expect(page.getByText(/^(Printed on|Imechapishwa) .* · 0700 123 456$/)).toBeVisible();
          await expect(page.getByRole('button')).toHaveCount(0);
          // The heads of the columns, and the insurers.
          await expect(page.getByRole('row')).toHaveCount(cards + 1);
          await expect(page.getByRole('article')).toHaveCount(0);
        }
      },
    );
  }
}
