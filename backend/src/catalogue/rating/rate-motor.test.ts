import {
  categoriesOf,
  comprehensiveMaximumAge,
  motorCoverDurations,
  passengersOfUse,
  productTypes,
  tonnageOptions,
  vehicleUsesFor,
} from '@tulinde/contracts';
import fc from 'fast-check';
import { privateCarRisk, seededBook } from '../../../testing/seeded-book';
import { chooseBenefit } from '../../quoting/motor/choose-benefit';
import type { MotorRisk } from '../../domain/motor-risk';
import { priceOffer } from '../../domain/pricing/offer';
import { underwriters } from '../underwriters';
import { rateMotor } from './rate-motor';

const book = seededBook('2026-03-02');

const risk = (changes: Partial<MotorRisk> = {}): MotorRisk => ({ ...privateCarRisk, ...changes });

const everyCover = [1, 2].flatMap((productId) =>
  categoriesOf(productId).flatMap((productCategory) =>
    (productCategory === 'PRIVATE' ? [''] : vehicleUsesFor(productId, productCategory)).flatMap((vehicleUse) =>
      productTypes.flatMap((productType) =>
        motorCoverDurations.map((coverDuration) => ({
          productId,
          productCategory,
          vehicleUse,
          productType,
          coverDuration,
        })),
      ),
    ),
  ),
);
const isOffered = (cover: (typeof everyCover)[number]) =>
  !(cover.vehicleUse === 'Matatu' && cover.productType === 'Comprehensive');

describe('the market', () => {
  it.each(everyCover.filter(isOffered))(
    'has five answers or more: $productId $productCategory $vehicleUse $productType, $coverDuration months',
    (cover) => {
      const ages = cover.productType === 'Comprehensive' ? [0, 5, comprehensiveMaximumAge] : [0, 15, 30];
      const values = cover.productId === 2 ? [8_000_000, 25_000_000] : [50_000_000, 180_000_000, 700_000_000];
      for (const age of ages) {
        for (const valueCents of values) {
          for (const { value: tonnage } of cover.productCategory === 'COMMERCIAL' ? tonnageOptions : [{ value: 1 }]) {
            for (const seats of cover.productCategory === 'PRIVATE' ? [1] : [1, 14, 33]) {
              const { offers } = rateMotor(book, risk({ ...cover, age, valueCents, tonnage, seats }));
              expect(offers.length).toBeGreaterThanOrEqual(5);
            }
          }
        }
      }
    },
  );

  it('has tariffs for as many seats as a matatu may have, and none above', () => {
    const seats = book.tariffs.filter(({ vehicleUse }) => vehicleUse === 'Matatu').map(({ seatsTo }) => seatsTo ?? 0);
    expect(Math.max(...seats)).toBe(passengersOfUse('Matatu'));
  });

  it('answers with different prices, and gives each decline a reason', () => {
    const { offers, declined } = rateMotor(book, risk({ age: 14, valueCents: 60_000_000 }));
    expect(new Set(offers.map((offer) => offer.basicCents)).size).toBeGreaterThan(3);
    expect(declined).toEqual([
      { underwriter: 'Rift Crest', reason: 'too old' },
      { underwriter: 'Twiga Heritage Mutual', reason: 'too old' },
      { underwriter: 'Acacia Bridge', reason: 'too old' },
    ]);
  });

  it('does not offer a matatu Comprehensive cover', () => {
    const matatu = risk({ productCategory: 'PSV', vehicleUse: 'Matatu', seats: 14 });
    expect(rateMotor(book, matatu).offers).toEqual([]);
    expect(rateMotor(book, matatu).declined).toHaveLength(book.underwriters.length);
  });

  it('insures no private car below 500,000 Comprehensively, and one of 500,000', () => {
    const below = rateMotor(book, risk({ valueCents: 49_999_900 }));
    expect(below.offers).toEqual([]);
    expect(new Set(below.declined.map(({ reason }) => reason))).toEqual(new Set(['value too low']));
    expect(rateMotor(book, risk({ valueCents: 50_000_000 })).offers.length).toBeGreaterThanOrEqual(5);
  });

  it('prices private cars of Savanna Mutual with the rates of the notes', () => {
    const basic = (shillings: number) =>
      rateMotor(book, risk({ valueCents: shillings * 100 })).offers.find(({ underwriter }) => underwriter.id === 1)
        ?.basicCents;
    expect(basic(550_000)).toBe(3_750_000);
    expect(basic(999_999)).toBe(5_999_994);
    expect(basic(1_000_000)).toBe(5_000_000);
    expect(basic(1_800_000)).toBe(7_200_000);
    expect(basic(5_000_000)).toBe(17_500_000);
    expect(basic(6_000_000)).toBe(18_000_000);
  });

  it('prices a month by a tariff of its own, above a twelfth of the year', () => {
    for (const cover of everyCover.filter(isOffered).filter(({ coverDuration }) => coverDuration === 1)) {
      const month = rateMotor(book, risk(cover)).offers;
      const year = rateMotor(book, risk({ ...cover, coverDuration: 12 })).offers;
      for (const offer of month) {
        const yearly = year.find(({ underwriter }) => underwriter.id === offer.underwriter.id)?.basicCents ?? 0;
        expect(offer.basicCents * 12).toBeGreaterThan(yearly);
        expect(offer.basicCents).toBeLessThan(yearly);
      }
    }
  });

  it('follows the day: the former price before the change, the present one from that day on', () => {
    const third = risk({ productType: 'Third Party Only', valueCents: 0 });
    const first = (day: string) => rateMotor(seededBook(day), third).offers[0]?.basicCents;
    expect(first('2024-12-31')).toBe(700_000);
    expect(first('2025-01-01')).toBe(750_000);
  });

  it('lends on a year of Comprehensive only, and not everybody lends', () => {
    const lenders = (changes: Partial<MotorRisk>) =>
      rateMotor(book, risk(changes)).offers.flatMap((offer) =>
        priceOffer(offer, []).plan === null ? [] : [offer.underwriter.name],
      );
    const willing = underwriters.filter(({ lipaPolePole }) => lipaPolePole !== null).map(({ name }) => name);
    expect(willing.length).toBeLessThan(underwriters.length);
    expect(lenders({}).sort()).toEqual(willing.sort());
    expect(lenders({ coverDuration: 1 })).toEqual([]);
    expect(lenders({ productType: 'Third Party Only' })).toEqual([]);
    expect(lenders({ productId: 2, valueCents: 15_000_000 })).toEqual([]);
  });

  it('charges no less for more value within a band', () => {
    const cover = fc.constantFrom(...everyCover.filter(isOffered));
    const shillings = fc.integer({ min: 1, max: 20_000_000 });
    fc.assert(
      fc.property(cover, shillings, shillings, (chosen, value, more) => {
        const offersAt = (valueCents: number) => rateMotor(book, risk({ ...chosen, valueCents })).offers;
        const dearer = offersAt((value + more) * 100);
        for (const offer of offersAt(value * 100)) {
          const same = dearer.find(({ tariffId }) => tariffId === offer.tariffId);
          if (same !== undefined) {
            expect(priceOffer(same, []).payableCents).toBeGreaterThanOrEqual(priceOffer(offer, []).payableCents);
          }
        }
      }),
    );
  });

  it('gives back the first quote to the cent when a benefit is added and removed', () => {
    const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...everyCover.filter(isOffered)), picks, fc.nat(7), (cover, order, who) => {
        const { offers } = rateMotor(book, risk(cover));
        const offer = offers[who % offers.length];
        if (offer === undefined || offer.benefits.length === 0) return;
        const first = priceOffer(offer, []);
        let chosen: readonly { name: string; limitCents: number | null }[] = [];
        const changes = order.map((pick) => offer.benefits[pick % offer.benefits.length]);
        for (const action of ['add', 'remove'] as const) {
          for (const benefit of changes) {
            if (benefit === undefined) continue;
            const limitAmount = benefit.limit === null ? null : (benefit.limit.freeCents + 100) / 100;
            chosen = chooseBenefit(offer, chosen, { action, benefitName: benefit.name, limitAmount });
          }
        }
        expect(priceOffer(offer, chosen)).toEqual(first);
      }),
    );
  });
});
