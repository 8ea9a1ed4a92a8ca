import fc from 'fast-check';
import { seededPaBook } from '../../../testing/seeded-pa-book';
import { sum } from '../../domain/pricing/money';
import { ageRefusals, asQuoted, priceInsured, type PaPersonToInsure } from './price-insured';
import { peopleOf, ratePa } from './rate-pa';
import type { PaOfferInputs } from '../../domain/personal-accident';
import { totalOf } from '../../domain/pricing/premium';

const book = seededPaBook('2026-03-02');

const params = (coverType: 'INDIVIDUAL' | 'FAMILY' | 'STUDENT', adults = 1, children = 0, days = 360) => ({
  coverType,
  coverDuration: days as 90 | 180 | 360,
  numberOfAdults: adults,
  numberOfChildren: children,
  policyProductId: 301,
  productId: 3 as const,
  whoWillBeCovered: coverType,
});

const inputsOf = (asked = params('INDIVIDUAL'), underwriterId = 1): PaOfferInputs => {
  const offer = ratePa(book, asked).offers.find(({ inputs }) => inputs.underwriter.id === underwriterId);
  if (offer === undefined) throw new Error('The underwriter made no offer.');
  return offer.inputs;
};

const adult = (shillings: number, age: number | null = null, recordNo = 1): PaPersonToInsure => ({
  personCovered: 'ADULT',
  recordNo,
  packageCents: shillings * 100,
  age,
});

describe('the price of personal accident cover', () => {
  it('is 3,305 for the plan of a million: 3,250 with its levies, as in the notes', () => {
    const { grossCents, insured, payableCents } = priceInsured(inputsOf(), [adult(1_000_000)]);
    expect([grossCents, payableCents]).toEqual([325_000, 330_500]);
    expect(insured[0]?.charges).toEqual([
      { name: 'Training levy 0.2 %', cents: 650 },
      { name: 'Compensation fund 0.25 %', cents: 813 },
      { name: 'Stamp duty', cents: 4_000 },
      { name: 'Rounding', cents: 37 },
    ]);
  });

  it('takes the stamp duty once for a family, and its levies of the whole premium', () => {
    const inputs = inputsOf(params('FAMILY', 2, 1));
    const child = { personCovered: 'CHILD', recordNo: 1, packageCents: 10_000_000, age: null } as const;
    const priced = priceInsured(inputs, [adult(250_000), adult(250_000, null, 2), child]);
    // 1,250 + 1,250 + 500 = 3,000: 6.00, 7.50 and 40.
    expect([priced.grossCents, priced.payableCents]).toEqual([300_000, 305_400]);
    expect(priced.insured.map(({ charges }) => charges.map(({ cents }) => cents))).toEqual([
      [250, 313, 4_000, 50],
      [250, 312],
      [100, 125],
    ]);
  });

  it('follows the age: the older band costs more, and what nobody insures is refused', () => {
    const inputs = inputsOf();
    const basic = (age: number | null) => priceInsured(inputs, [adult(1_000_000, age)]).insured[0]?.basicCents;
    expect([basic(null), basic(18), basic(64), basic(65), basic(75)]).toEqual([
      325_000, 325_000, 325_000, 487_500, 650_000,
    ]);
    expect(ageRefusals(inputs, [adult(250_000, 76), adult(250_000, 40, 2)])).toEqual([
      { personCovered: 'ADULT', recordNo: 1 },
    ]);
    expect(() => priceInsured(inputs, [adult(250_000, 17)])).toThrow('age');
    expect(() => priceInsured(inputs, [adult(123)])).toThrow('package');
  });

  it('adds up to the cent for all people, packages and ages', () => {
    const everybody = fc.record({
      coverType: fc.constantFrom('INDIVIDUAL' as const, 'FAMILY' as const, 'STUDENT' as const),
      adults: fc.integer({ min: 1, max: 2 }),
      children: fc.integer({ min: 0, max: 4 }),
      who: fc.nat(7),
      picks: fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
      isOlder: fc.boolean(),
    });
    fc.assert(
      fc.property(everybody, ({ coverType, adults, children, who, picks, isOlder }) => {
        const isFamily = coverType === 'FAMILY';
        const asked = params(coverType, isFamily ? adults : 1, isFamily ? children : 0);
        const { offers } = ratePa(book, asked);
        const { inputs } = offers[who % offers.length]!;
        const people = peopleOf(asked).map((key, index): PaPersonToInsure => {
          const packages = inputs.packages.filter(({ personCovered }) => personCovered === key.personCovered);
          const bands = inputs.ageBands.filter(({ personCovered }) => personCovered === key.personCovered);
          return {
            ...key,
            packageCents: packages[picks[index]! % packages.length]!.packageCents,
            age: isOlder ? bands.at(-1)!.ageTo : null,
          };
        });
        const priced = priceInsured(inputs, people);
        const parts = priced.insured.map(
          ({ basicCents, charges }) => basicCents + sum(charges.map(({ cents }) => cents)),
        );
        expect(sum(parts)).toBe(priced.payableCents);
        expect(priced.payableCents % 100).toBe(0);
        const whole = totalOf({ basicCents: priced.grossCents, benefitCents: [] }, inputs.levies);
        expect(priced.payableCents).toBe(whole.payableCents);
        for (const levy of inputs.levies) {
          const shares = priced.insured.flatMap(({ charges }) => charges.filter(({ name }) => name === levy.name));
          expect(sum(shares.map(({ cents }) => cents))).toBe(
            whole.charges.find(({ name }) => name === levy.name)?.cents,
          );
        }
      }),
    );
  });
});

describe('the personal accident market', () => {
  it.each([
    [params('INDIVIDUAL'), []],
    [params('FAMILY', 2, 4), [{ underwriter: 'Nyota Assurance', reason: 'no cover for CHILD' }]],
    [params('STUDENT', 1, 0, 90), [{ underwriter: 'Acacia Bridge', reason: 'no cover for STUDENT' }]],
  ])('answers %j, and gives each decline a reason', (asked, declined) => {
    const rating = ratePa(book, asked);
    expect(rating.offers).toHaveLength(book.underwriters.length - declined.length);
    expect(rating.declined).toEqual(declined);
  });

  it('starts everybody at the cheapest package', () => {
    const [offer] = ratePa(book, params('FAMILY', 2, 1)).offers;
    expect(offer?.chosen).toEqual([
      { personCovered: 'ADULT', recordNo: 1, packageCents: 25_000_000 },
      { personCovered: 'ADULT', recordNo: 2, packageCents: 25_000_000 },
      { personCovered: 'CHILD', recordNo: 1, packageCents: 10_000_000 },
    ]);
  });

  it('asks a student more for a longer term', () => {
    const prices = [90, 180, 360].map((days) => {
      const [offer] = ratePa(book, params('STUDENT', 1, 0, days)).offers;
      return priceInsured(offer!.inputs, asQuoted(offer!.inputs, offer!.chosen)).grossCents;
    });
    expect(prices).toEqual([25_000, 40_000, 65_000]);
  });
});
