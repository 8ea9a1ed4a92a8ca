import { faultsOfLayout } from '../layout/measure';
import { drawForPaper, papers, splitCards } from '../layout/paper';
import { paQuotesScreens } from '../layout/screens/pa-quotes';
import { quotesScreens } from '../layout/screens/quotes';
import { expect, test } from '../test';

const printed = [quotesScreens, paQuotesScreens].flatMap(
  (screens) => screens.find(({ state }) => state === 'offers') ?? [],
);

for (const { path, open } of printed) {
  for (const language of ['en', 'sw'] as const) {
    test(
      `quotes on paper, upright and sideways, are whole and say what they are made of (${path}, ${language})`,
      // One paper is walked with the journeys.
      { tag: path === '/quote' && language === 'sw' ? '@desktop' : ['@desktop', '@system'] },
      async ({ page }) => {
        await open(page, language);
        await drawForPaper(page);
        const offers = page.getByRole('article');
        for (const size of papers) {
          await page.setViewportSize(size);
          expect(await faultsOfLayout(page), `at ${size.width}`).toEqual([]);
          expect(await splitCards(page)).toEqual([]);
          await expect(page.getByText(/^(Printed on|Imechapishwa) .* · 0700 123 456$/)).toBeVisible();
          await expect(page.getByRole('button')).toHaveCount(0);
          for (const offer of await offers.all()) expect(await offer.locator('dt').count()).toBeGreaterThan(1);
        }
      },
    );
  }
}
