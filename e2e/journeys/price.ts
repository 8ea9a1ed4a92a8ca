import type { Page } from '../test';

/** `KES 38,211` or `1,234.50` → cents. */
const centsIn = (text: string): number => {
  const [, sign = '', shillings = '', cents = '0'] = /([-−])?\s?(?:KES\s)?([\d,]+)(?:\.(\d\d))?/.exec(text) ?? [];
  return (sign ? -1 : 1) * (Number(shillings.replaceAll(',', '')) * 100 + Number(cents));
};

/** The open price breakdown, line by line in cents; the last line is the total. */
export const readBreakdown = async (page: Page): Promise<{ label: string; cents: number }[]> => {
  const rows = await page
    .locator('dl:visible')
    .filter({ hasText: /Total|Jumla/ })
    .last()
    .evaluate((list) =>
      [...list.querySelectorAll('dt')].map((term) => [
        term.textContent ?? '',
        term.nextElementSibling?.textContent ?? '',
      ]),
    );
  return rows.map(([label = '', amount = '']) => ({ label, cents: centsIn(amount) }));
};
