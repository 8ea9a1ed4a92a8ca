import fc from 'fast-check';
import { seededBook } from '../../../testing/seeded-book';
import { seededPaBook } from '../../../testing/seeded-pa-book';
import { chooseAllAgain } from '../../quoting/motor/choose-again';
import { priceInsured } from '../../quoting/personal-accident/price-insured';
import { ratePa } from '../../quoting/personal-accident/rate-pa';
import { priceOffer, type OfferInputs } from '../../domain/pricing/offer';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import type { RatingBook } from '../../catalogue/rating/rating-book';
import { motorChanges, type MotorYear } from './motor-changes';
import { paChanges } from './pa-changes';
import { presentChanges } from './price-change';

const market = seededBook('2026-03-02');
const sumOf = (changes: readonly { readonly cents: number }[]) => changes.reduce((sum, { cents }) => sum + cents, 0);

const car = {
  productId: 1,
  productCategory: 'PRIVATE',
  vehicleUse: '',
  productType: 'Comprehensive',
  coverDuration: 12,
  seats: 1,
  tonnage: 1,
  age: 6,
};

/* Another year's market: all tariffs moved by so much, levies by so many hundredths of a percent. */
const moved = (book: RatingBook, byBp: number, levyBp: number): RatingBook => ({
  ...book,
  tariffs: book.tariffs.map((row) => ({
    ...row,
    rateBp: Math.max(0, row.rateBp + byBp),
    minimumCents: row.minimumCents + byBp * 1_000,
    flatCents: row.flatCents === 0 ? 0 : Math.max(1_00, row.flatCents + byBp * 777),
  })),
  benefits: book.benefits.map((row) => ({ ...row, minimumCents: row.minimumCents + Math.abs(byBp) * 333 })),
  levies: book.levies.map((levy) => ({ ...levy, rateBp: levy.rateBp === 0 ? 0 : levy.rateBp + levyBp })),
});

const yearOf = (book: RatingBook, inputs: OfferInputs, picks: readonly number[], valueCents: number): MotorYear => ({
  inputs,
  chosen: chooseAllAgain(
    inputs,
    [...new Set(picks)].flatMap((pick) => {
      const benefit = inputs.benefits[pick % inputs.benefits.length];
      if (!benefit) return [];
      const limitCents = benefit.limit === null ? null : benefit.limit.freeCents + 100_00;
      return [{ name: benefit.name, limitCents }];
    }),
  ),
  tariff: book.tariffs.find(({ id }) => id === inputs.tariffId) ?? null,
  valueCents,
  seats: 1,
});

describe('the reasons for another price of a motor cover', () => {
  const value = fc.integer({ min: 510_000, max: 9_000_000 });
  const shift = fc.integer({ min: -150, max: 150 });
  const picks = fc.array(fc.nat(20), { maxLength: 4 });
  const type = fc.constantFrom('Comprehensive', 'Third Party Only');

  it('add up to the difference to the cent, whatever has changed', () => {
    fc.assert(
      fc.property(
        value,
        value,
        shift,
        fc.integer({ min: -10, max: 30 }),
        fc.tuple(fc.nat(6), fc.nat(6)),
        fc.tuple(picks, picks),
        fc.tuple(type, fc.boolean()),
        (first, second, byBp, levyBp, [yearsWas, yearsIs], [picksWas, picksIs], [productType, isTariffKnown]) => {
          const later = moved(market, byBp, levyBp);
          const rate = (book: RatingBook, shillings: number, noClaimYears: number) =>
            rateMotor(book, { ...car, productType, valueCents: shillings * 100, noClaimYears }).offers;
          for (const old of rate(market, first, yearsWas)) {
            const inputs = rate(later, second, yearsIs).find(
              ({ underwriter }) => underwriter.id === old.underwriter.id,
            );
            if (!inputs) continue;
            const known = yearOf(market, old, picksWas, first * 100);
            const before = isTariffKnown ? known : { ...known, tariff: null };
            const after = yearOf(later, inputs, picksIs, second * 100);
            const difference =
              priceOffer(after.inputs, after.chosen).payableCents -
              priceOffer(before.inputs, before.chosen).payableCents;
            expect(sumOf(motorChanges(before, after, 'en'))).toBe(difference);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('name value, rate and discount apart, each with what it was and is', () => {
    const offer = (valueCents: number, noClaimYears: number) =>
      rateMotor(market, { ...car, valueCents, noClaimYears }).offers.find(({ underwriter }) => underwriter.id === 1)!;
    const before = yearOf(market, offer(180_000_000, 0), [], 180_000_000);
    const after = yearOf(market, offer(140_000_000, 1), [], 140_000_000);
    // 1.8M at 4 % is 72,000; 1.4M would be 56,000 at 4 % and is 70,000 at the 5 % of its band; 20 % off is 14,000.
    expect(presentChanges(motorChanges(before, after, 'en')).slice(0, 3)).toEqual([
      { cause: 'VALUE', amount: -16_000, from: 'KES 1,800,000', to: 'KES 1,400,000' },
      { cause: 'RATE', amount: 14_000, from: '4 %', to: '5 %' },
      { cause: 'DISCOUNT', amount: -14_000, from: '0 %', to: '20 %' },
    ]);
  });

  it('say nothing where nothing has changed, and the minimum where it is the price', () => {
    const offer = (valueCents: number) =>
      rateMotor(market, { ...car, valueCents }).offers.find(({ underwriter }) => underwriter.id === 1)!;
    const [small, large] = [55_000_000, 90_000_000].map((cents) => yearOf(market, offer(cents), [], cents));
    expect(presentChanges(motorChanges(small!, small!, 'en'))).toEqual([]);
    const dearer = moved(market, 100, 0);
    const raised = rateMotor(dearer, { ...car, valueCents: 90_000_000 }).offers.find(
      ({ underwriter }) => underwriter.id === 1,
    )!;
    const changes = motorChanges(large!, yearOf(dearer, raised, [], 90_000_000), 'sw');
    expect(changes.find(({ cause }) => cause === 'RATE')).toMatchObject({ from: '6 %', to: '7 %' });
    const low = rateMotor(dearer, { ...car, valueCents: 50_000_000 }).offers.find(
      ({ underwriter }) => underwriter.id === 1,
    )!;
    const fromMinimum = motorChanges(
      yearOf(market, offer(50_000_000), [], 50_000_000),
      yearOf(dearer, low, [], 50_000_000),
      'en',
    );
    expect(fromMinimum.find(({ cause }) => cause === 'RATE')?.from).toBe('minimum KES 37,500');
  });
});

describe('the reasons for another price of a personal accident cover', () => {
  const book = seededPaBook('2026-03-02');
  const family = (adults: number, children: number) => ({
    productId: 3 as const,
    coverType: 'FAMILY' as const,
    whoWillBeCovered: 'FAMILY' as const,
    coverDuration: 360 as const,
    numberOfAdults: adults,
    numberOfChildren: children,
    policyProductId: 302,
  });

  it('add up to the difference to the cent, whoever is insured for whatever', () => {
    const age = fc.integer({ min: 18, max: 63 });
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 })),
        fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 })),
        fc.tuple(age, age),
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: -5_000, max: 9_000 }),
        ([adultsWas, childrenWas], [adultsIs, childrenIs], ages, picks, more) => {
          const later = {
            ...book,
            plans: book.plans.map((plan) => ({ ...plan, premiumCents: plan.premiumCents + more })),
          };
          const yearFor = (from: typeof book, adults: number, children: number, years: number) => (name: string) => {
            const offer = ratePa(from, family(adults, children)).offers.find(
              ({ inputs }) => inputs.underwriter.name === name,
            );
            if (!offer) return null;
            const people = offer.chosen.map((choice, index) => {
              const packages = offer.inputs.packages.filter((plan) => plan.personCovered === choice.personCovered);
              const picked = packages[(picks[index + years] ?? 0) % packages.length]!;
              const isAdult = choice.personCovered === 'ADULT';
              return {
                ...choice,
                packageCents: picked.packageCents,
                age: isAdult ? (ages[choice.recordNo - 1] ?? 30) + years : 9 + years,
              };
            });
            return { inputs: offer.inputs, people };
          };
          for (const { name } of book.underwriters) {
            const before = yearFor(book, adultsWas, childrenWas, 0)(name);
            const after = yearFor(later, adultsIs, childrenIs, 1)(name);
            if (!before || !after) continue;
            const difference =
              priceInsured(after.inputs, after.people).payableCents -
              priceInsured(before.inputs, before.people).payableCents;
            expect(sumOf(paChanges(before, after, (person) => person))).toBe(difference);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
