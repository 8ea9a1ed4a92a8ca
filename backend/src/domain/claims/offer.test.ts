import { rulesOf } from '../../../testing/rules-of';
import { ruleNameOf } from './claim-rules';
import { offerOf, type FactsOf } from './offer';
import type { VehicleCover } from './own-vehicle';

const rules = rulesOf();
const kes = (shillings: number): number => shillings * 100;

const cover: VehicleCover = {
  insuredCents: kes(1_800_000),
  excessCents: kes(45_000),
  hasExcessProtector: false,
  isValuedByUs: false,
};
const owed = { planCents: 0, overdueCents: 0 };
const repairOf = (cents: number, vehicleAge = 3) => ({
  items: [{ kind: 'PART' as const, cents }],
  vehicleAge,
  marketCents: null,
});

/** `EXCESS -45000 own-excess`: kind, shillings, rule. */
const linesOf = ({ lines }: ReturnType<typeof offerOf>): string[] =>
  lines.map(({ kind, cents, rule }) => `${kind} ${cents / 100} ${ruleNameOf(rule)}`);

describe('damage to the own vehicle', () => {
  const damage = (changes: Partial<FactsOf['damage-to-vehicle']> = {}) =>
    offerOf('damage-to-vehicle', { cover, owed, damage: repairOf(kes(200_000)), property: null, ...changes }, rules);

  it('is the repair less the excess that stands with the policy, each by its rule', () => {
    expect(damage()).toEqual({
      lines: [
        { kind: 'LOSS', cents: kes(200_000), rule: '1/repair-cost/2020-01-01' },
        { kind: 'EXCESS', cents: -kes(45_000), rule: '1/own-excess/2020-01-01' },
      ],
      totalCents: kes(155_000),
      isTotal: false,
    });
  });

  it('gives the excess back where there is an Excess protector', () => {
    const offer = damage({ cover: { ...cover, hasExcessProtector: true } });
    expect(linesOf(offer).at(-1)).toBe('EXCESS 45000 excess-protector');
    expect(offer.totalCents).toBe(kes(200_000));
  });

  it.each([
    [0, 0],
    [5, 0],
    [6, 10],
    [10, 10],
    [11, 20],
  ])('takes of parts of a vehicle of %d years %d %%', (age, percent) => {
    const items = [
      { kind: 'PART' as const, cents: kes(100_000) },
      { kind: 'TYRE' as const, cents: kes(20_000) },
      { kind: 'BATTERY' as const, cents: kes(10_000) },
      { kind: 'LABOUR' as const, cents: kes(70_000) },
    ];
    const offer = damage({ damage: { items, vehicleAge: age, marketCents: null } });
    // Half of the tyre and the battery, whatever the age; nothing of labour.
    expect(linesOf(offer)[1]).toBe(`DEPRECIATION -${15_000 + percent * 1_000} parts-wear`);
  });

  it('takes what is overdue off, and not what is owed later', () => {
    const offer = damage({ owed: { planCents: kes(50_000), overdueCents: kes(8_697) } });
    expect(linesOf(offer).at(-1)).toBe('INSTALMENTS -8697 overdue-instalment');
    expect(offer.totalCents).toBe(kes(146_303));
  });

  it('pays nothing below the excess, and its lines still add up', () => {
    const offer = damage({ damage: repairOf(kes(30_000)), owed: { planCents: 0, overdueCents: kes(9_000) } });
    expect(linesOf(offer)).toEqual(['LOSS 30000 repair-cost', 'EXCESS -30000 own-excess']);
    expect(offer.totalCents).toBe(0);
  });

  it('pays at most the value insured', () => {
    const offer = damage({ damage: repairOf(kes(2_000_000)) });
    expect(linesOf(offer)[1]).toBe('LIMIT -200000 vehicle-value');
    expect(offer.totalCents).toBe(kes(1_755_000));
  });

  it.each([
    // 15 % below, to the cent: it passes. What is paid is rounded to the shilling.
    [kes(2_000_000), kes(1_700_000), false, 0],
    [kes(2_000_000), kes(1_700_000) - 100, false, 3_000_000],
    [kes(2_000_000), kes(1_000_000), false, 10_000_000],
    [kes(2_000_000), kes(1_000_000), true, 0],
  ])(
    'of a vehicle worth %d and insured for %d (valued by us: %s) %d are its owner’s',
    (market, insured, valued, own) => {
      const offer = damage({
        cover: { ...cover, insuredCents: insured, isValuedByUs: valued, excessCents: 0 },
        damage: { ...repairOf(kes(200_000)), marketCents: market },
      });
      expect(kes(200_000) - offer.totalCents).toBe(own);
    },
  );

  it('is the value for a wreck, less the excess and all that is owed', () => {
    const offer = damage({
      damage: { wreckMarketCents: kes(1_500_000) },
      owed: { planCents: kes(40_000), overdueCents: kes(8_697) },
    });
    expect(linesOf(offer)).toEqual([
      'LOSS 1500000 vehicle-value',
      'EXCESS -45000 own-excess',
      'INSTALMENTS -40000 instalments-owed',
    ]);
    expect([offer.totalCents, offer.isTotal]).toEqual([kes(1_415_000), true]);
  });
});

describe('what belongs to others', () => {
  const property = { cents: kes(100_000), limitCents: kes(5_000_000), driverAge: 35, licenceMonths: 120 };
  const damage = (changes: Partial<typeof property>, more: Partial<FactsOf['damage-to-vehicle']> = {}) =>
    offerOf(
      'damage-to-vehicle',
      { cover: null, owed, damage: null, property: { ...property, ...changes }, ...more },
      rules,
    );

  it.each([
    [21, 12, 7_500],
    [20, 120, 12_500],
    [21, 11, 12_500],
    [18, 2, 12_500],
  ])('driven by somebody of %d years with a licence for %d months: %d are borne', (driverAge, licenceMonths, borne) => {
    expect(damage({ driverAge, licenceMonths }).totalCents).toBe(kes(100_000 - borne));
  });

  it('is paid up to the limit of the cover', () => {
    const offer = damage({ cents: kes(6_000_000) });
    expect(linesOf(offer)).toEqual([
      'LOSS 6000000 property-limit',
      'LIMIT -1000000 property-limit',
      'EXCESS -7500 property-excess',
    ]);
  });

  it('pays none of the customer’s instalments', () => {
    const offer = damage(
      {},
      { cover, damage: repairOf(kes(50_000)), owed: { planCents: 0, overdueCents: kes(9_000) } },
    );
    expect(linesOf(offer)).toEqual([
      'LOSS 50000 repair-cost',
      'EXCESS -45000 own-excess',
      'INSTALMENTS -5000 overdue-instalment',
      'LOSS 100000 property-limit',
      'EXCESS -7500 property-excess',
    ]);
  });

  it('is all that Third Party Only pays', () => {
    const offer = damage({}, { damage: repairOf(kes(500_000)) });
    expect(offer.totalCents).toBe(kes(92_500));
  });
});

describe('theft of the vehicle', () => {
  const theft = (changes: Partial<FactsOf['total-theft']> = {}) =>
    offerOf('total-theft', { cover, owed, marketCents: kes(1_800_000), protection: 'NEITHER', ...changes }, rules);

  it.each([
    ['TRACKER', 1_800_000, 45_000],
    ['ANTI_THEFT', 1_800_000, 180_000],
    ['NEITHER', 1_800_000, 360_000],
    ['TRACKER', 600_000, 20_000],
    ['ANTI_THEFT', 150_000, 20_000],
    ['NEITHER', 90_000, 20_000],
  ] as const)('with %s, worth %d: %d are borne', (protection, market, borne) => {
    const offer = theft({ protection, marketCents: kes(market) });
    expect(offer.totalCents).toBe(kes(market - borne));
    expect(offer.isTotal).toBe(true);
  });

  it('pays the smaller of the value insured and the market value', () => {
    expect(linesOf(theft({ marketCents: kes(2_000_000), protection: 'TRACKER' }))).toEqual([
      'LOSS 2000000 vehicle-value',
      'LIMIT -200000 vehicle-value',
      'EXCESS -45000 theft-excess',
    ]);
  });

  it('is told as a proportion where it was insured for far too little', () => {
    expect(linesOf(theft({ marketCents: kes(3_600_000), protection: 'TRACKER' }))).toEqual([
      'LOSS 3600000 vehicle-value',
      'PROPORTION -1800000 underinsurance',
      'EXCESS -45000 theft-excess',
    ]);
  });

  it('is not for an Excess protector, and takes off all that is owed', () => {
    const offer = theft({
      cover: { ...cover, hasExcessProtector: true },
      owed: { planCents: kes(49_786), overdueCents: kes(8_697) },
    });
    expect(linesOf(offer).slice(1)).toEqual(['EXCESS -360000 theft-excess', 'INSTALMENTS -49786 instalments-owed']);
  });
});

describe('what was taken from it, broken, or found', () => {
  const limits = { GLASS: kes(30_000), ENTERTAINMENT: kes(50_000) };

  it('pays stolen parts like a repair, and the radio by its own limit without excess', () => {
    const limited = { items: [{ kind: 'ENTERTAINMENT' as const, cents: kes(60_000) }], limits };
    const offer = offerOf('theft-of-parts', { cover, owed, stolen: repairOf(kes(80_000), 8), limited }, rules);
    expect(linesOf(offer)).toEqual([
      'LOSS 80000 repair-cost',
      'DEPRECIATION -8000 parts-wear',
      'EXCESS -45000 own-excess',
      'LOSS 60000 entertainment-limit',
      'LIMIT -10000 entertainment-limit',
    ]);
  });

  it.each([
    [25_000, 25_000],
    [30_000, 30_000],
    [45_000, 30_000],
  ])('of glass for %d pays %d', (cost, paid) => {
    const limited = { items: [{ kind: 'GLASS' as const, cents: kes(cost) }], limits };
    expect(offerOf('window-windscreen-damage', { limited, owed }, rules).totalCents).toBe(kes(paid));
  });

  it('pays a vehicle that was found like a repair: it is not gone', () => {
    const offer = offerOf('theft-recovery', { cover, owed, damage: repairOf(kes(145_000)) }, rules);
    expect([offer.totalCents, offer.isTotal]).toEqual([kes(100_000), false]);
  });
});

describe('personal accident', () => {
  const sum = { sumCents: kes(500_000), paidCents: 0 };

  it('pays the sum for a death, less what was paid for the same accident', () => {
    expect(offerOf('death', sum, rules).totalCents).toBe(kes(500_000));
    expect(offerOf('death', { ...sum, paidCents: kes(250_000) }, rules).totalCents).toBe(kes(250_000));
  });

  it.each([
    [{ EYE: 2 }, 100],
    [{ HAND: 1, FOOT: 1 }, 100],
    [{ ARM: 2 }, 100],
    [{ ARM: 1 }, 60],
    [{ LEG: 1 }, 60],
    [{ HAND: 1 }, 50],
    [{ FOOT: 1 }, 50],
    [{ EYE: 1 }, 50],
    [{ THUMB: 1 }, 20],
    [{ FINGER: 1 }, 8],
    [{ THUMB: 1, FINGER: 2 }, 36],
    [{ ARM: 1, EYE: 1 }, 100],
    [{}, 0],
  ])('of %j pays %d %% of the sum', (lost, percent) => {
    const offer = offerOf('permanent-disability', { ...sum, lost }, rules);
    expect(offer.totalCents).toBe(kes(5_000) * percent);
  });

  it.each([
    [7, 0],
    [8, 35_700],
    [14, 250_000],
    [21, 500_000],
    [7 + 364, 13_000_000],
    [800, 13_000_000],
  ])('for %d days without work pays %d cents, in whole shillings', (days, cents) => {
    const facts = { weeklyCents: kes(2_500), days, paidDays: 0 };
    expect(offerOf('temporary-disability', facts, rules).totalCents).toBe(cents);
  });

  it('pays days once', () => {
    const facts = { weeklyCents: kes(2_500), days: 21, paidDays: 7 };
    expect(offerOf('temporary-disability', facts, rules).totalCents).toBe(kes(2_500));
  });

  it.each([
    [20_000, 0, 20_000],
    [60_000, 0, 50_000],
    [20_000, 45_000, 5_000],
    [20_000, 50_000, 0],
  ])('of receipts of %d, with %d paid before, pays %d', (receipts, paid, cents) => {
    const facts = { receiptsCents: kes(receipts), limitCents: kes(50_000), paidCents: kes(paid) };
    expect(offerOf('medical', facts, rules).totalCents).toBe(kes(cents));
  });
});

it.each([-1, 0.5, Number.NaN, 2 ** 60])('refuses %d as an amount', (receiptsCents) => {
  expect(() => offerOf('medical', { receiptsCents, limitCents: 100, paidCents: 0 }, rules)).toThrow(RangeError);
});
