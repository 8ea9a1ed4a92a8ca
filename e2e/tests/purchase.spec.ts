import { fielder, MotorJourney } from '../journeys/motor-journey';
import { getPaQuotes } from '../journeys/pa-journey';
import { amina, newVehicle, PurchaseJourney, type PaPerson } from '../journeys/purchase-journey';
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

for (const { language, tag, county } of walks) {
  const title = `a private car, comprehensive, in full: from quote to certificate (${language})`;
  test(title, { tag }, async ({ page, expectAccessible }) => {
    const quotes = new MotorJourney(page, language);
    await quotes.open();
    await quotes.chooseProduct('car');
    await quotes.getQuotes(fielder);
    await quotes.buy(0);
    const journey = new PurchaseJourney(page, language, expectAccessible);
    await journey.acceptTerms();
    await journey.personalDetails(amina);
    await journey.vehicleDetails(newVehicle(), 'STATION_WAGON');
    await journey.valuation({ county });
    await journey.documents();
    await journey.summary();
    await journey.payInFull();
    await journey.pay();
    await journey.policy();
    expect(await journey.downloadCertificate()).toMatch(/\.pdf$/);
  });
}

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

for (const { language, tag } of walks) {
  const title = `personal accident for a family of two and four: from quote to policy (${language})`;
  test(title, { tag }, async ({ page, expectAccessible }) => {
    const cover = { coverType: 'FAMILY', adults: 2, children: 4, duration: '360' } as const;
    const buy = await getPaQuotes(page, language, cover, expectAccessible);
    await buy.click();
    const journey = new PurchaseJourney(page, language, expectAccessible);
    await journey.acceptTerms();
    await journey.paDetails(['buyer', spouse, child(0), child(1), child(2), child(3)]);
    await journey.summary();
    await journey.payInFull();
    await journey.pay();
    await journey.policy();
  });
}
