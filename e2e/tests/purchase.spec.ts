import { fielder, MotorJourney } from '../journeys/motor-journey';
import { getPaQuotes } from '../journeys/pa-journey';
import { readBreakdown } from '../journeys/price';
import { PurchaseJourney, type PaPerson } from '../journeys/purchase-journey';
import { expect, test, type Language } from '../test';

/*
 * Every screen of a purchase, from the form to the policy, each looked at by axe: each width in one language. The covers
 * whose screens are these but for a few are in other-covers.spec.ts, with the other language in each width.
 */
interface Walk {
  readonly language: Language;
  readonly tag: '@phone' | '@desktop';
  /** A slot of a valuation is one customer's. */
  readonly county: string;
}
const walks: readonly Walk[] = [
  { language: 'en', tag: '@desktop', county: 'Kisumu' },
  { language: 'sw', tag: '@phone', county: 'Mombasa' },
];

/* The form, the quotes and what one of them is made of. */
const compare = async (journey: MotorJourney, expectAccessible: () => Promise<void>): Promise<void> => {
  const { page, words } = journey;
  await journey.open();
  await expectAccessible();
  await journey.chooseProduct('car');
  await expectAccessible();
  await journey.getQuotes(fielder);
  await expect(journey.quotes.nth(4)).toBeVisible();
  await expectAccessible();

  await journey.openDetails(0);
  await expectAccessible();
  const before = await readBreakdown(page);
  const total = (lines: typeof before) => lines.at(-1)?.cents ?? 0;
  const parts = (lines: typeof before) => lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0);
  expect(parts(before)).toBe(total(before));

  const benefit = page.getByRole('tabpanel', { name: words.benefits }).getByRole('checkbox').first();
  await benefit.check();
  await expect.poll(async () => (await readBreakdown(page)).length).toBe(before.length + 1);
  const after = await readBreakdown(page);
  expect(parts(after)).toBe(total(after));
  expect(total(after)).toBeGreaterThan(total(before));

  await benefit.uncheck();
  await expect.poll(() => readBreakdown(page)).toEqual(before);

  await page.getByRole('tab', { name: words.cover }).click();
  await expect(page.getByRole('tabpanel', { name: words.cover })).toContainText(/KES/);
};

const spouse: PaPerson = {
  fullName: 'Baraka Otieno',
  born: ['3', '2', '1988'],
  idNumber: '29876543',
  relationship: 'SPOUSE',
};
const child = (number: number): PaPerson => ({
  fullName: `Zawadi Otieno ${['Akinyi', 'Barasa', 'Chebet', 'Duba'][number] ?? ''}`.trim(),
  born: ['14', String(number + 1), String(2012 + number)],
  idNumber: `BC-10${number}55`,
  relationship: 'CHILD',
});

/* A browser has one purchase at a time: the second begins where the first has ended. */
for (const { language, tag, county } of walks)
  test(
    `a private car and a family, in full: from quote to policy (${language})`,
    { tag },
    async ({ page, expectAccessible }) => {
      await test.step('a private car, comprehensive', async () => {
        const quotes = new MotorJourney(page, language);
        await compare(quotes, expectAccessible);
        await quotes.buy(0);
        const journey = new PurchaseJourney(page, language, expectAccessible);
        await journey.carInFull({ county, isRefusedFirst: true });
      });

      await test.step('personal accident for a family of two and four', async () => {
        const cover = { coverType: 'FAMILY', adults: 2, children: 4, duration: '360' } as const;
        const buy = await getPaQuotes(page, language, cover, expectAccessible);
        await buy.click();
        // How it is paid is asked on the page that a car has too.
        const look = async (name: string) => (name === 'payment' ? undefined : expectAccessible());
        const journey = new PurchaseJourney(page, language, look);
        await journey.acceptTerms();
        await journey.paDetails(['buyer', spouse, child(0), child(1), child(2), child(3)]);
        await journey.summary();
        await journey.payInFull();
        await journey.pay();
        await journey.policy();
      });
    },
  );
