import fc from 'fast-check';
import { wordsOfLine } from '../../catalogue/claim-rules/line-words';
import { underwriters } from '../../catalogue/underwriters';
import { rulesOf } from '../../../testing/rules-of';
import { toShilling } from '../pricing/money';
import type { ClaimRules } from './claim-rules';
import { offerOf, type FactsOf, type Offer } from './offer';
import { totalOf } from './offer-lines';
import { repairItemKinds } from './own-vehicle';
import { theftProtections } from './total-loss';

const cents = fc.integer({ min: 0, max: 5_000_000_000 });
const insurer = fc.constantFrom(...underwriters).map((underwriter) => rulesOf(underwriter));
const owed = fc.record({ planCents: cents, overdueCents: cents });
const cover = fc.record({
  insuredCents: fc.integer({ min: 1, max: 5_000_000_000 }),
  excessCents: cents,
  hasExcessProtector: fc.boolean(),
  isValuedByUs: fc.boolean(),
});
const damage = fc.record({
  items: fc.array(fc.record({ kind: fc.constantFrom(...repairItemKinds), cents }), { minLength: 1, maxLength: 5 }),
  vehicleAge: fc.integer({ min: 0, max: 20 }),
  marketCents: fc.option(fc.integer({ min: 1, max: 5_000_000_000 })),
});
const property = fc.record({
  cents,
  limitCents: cents,
  driverAge: fc.integer({ min: 16, max: 90 }),
  licenceMonths: fc.integer({ min: 0, max: 600 }),
});
const theft = fc.record({ cover, owed, marketCents: cents, protection: fc.constantFrom(...theftProtections) });
const damaged = fc.record({ cover, owed, damage, property: fc.constant(null) });
const disabled = fc.record({
  sumCents: cents,
  paidCents: cents,
  lost: fc.record({
    EYE: fc.integer({ min: 0, max: 2 }),
    ARM: fc.integer({ min: 0, max: 2 }),
    FOOT: fc.integer({ min: 0, max: 2 }),
    THUMB: fc.integer({ min: 0, max: 2 }),
    FINGER: fc.integer({ min: 0, max: 8 }),
  }),
});

const isSound = (offer: Offer, rules: ClaimRules, mostCents: number): void => {
  const ids = Object.values(rules).map(({ id }) => id);
  expect(totalOf(offer.lines)).toBe(offer.totalCents);
  expect(offer.totalCents).toBeGreaterThanOrEqual(0);
  expect(offer.totalCents).toBeLessThanOrEqual(toShilling(mostCents));
  expect(offer.totalCents % 100).toBe(0);
  for (const line of offer.lines) {
    expect(Number.isSafeInteger(line.cents) && line.cents !== 0).toBe(true);
    expect(ids).toContain(line.rule);
    expect(Object.values(wordsOfLine(line)).every((words) => words !== '')).toBe(true);
  }
};

describe('every offer adds up, each line by a rule, and is neither below nothing nor above what is insured', () => {
  it.each<[string, fc.Arbitrary<[Offer, ClaimRules, number]>]>([
    [
      'damage',
      fc.tuple(damaged, insurer).map(([facts, rules]) => {
        return [offerOf('damage-to-vehicle', facts, rules), rules, facts.cover.insuredCents];
      }),
    ],
    [
      'theft',
      fc.tuple(theft, insurer).map(([facts, rules]) => {
        const most = Math.min(facts.cover.insuredCents, facts.marketCents);
        return [offerOf('total-theft', facts, rules), rules, most];
      }),
    ],
    [
      'property',
      fc.tuple(property, owed, insurer).map(([damaged, owing, rules]) => {
        const facts = { cover: null, damage: null, owed: owing, property: damaged };
        return [offerOf('damage-to-vehicle', facts, rules), rules, damaged.limitCents];
      }),
    ],
    [
      'disability',
      fc.tuple(disabled, insurer).map(([facts, rules]) => {
        return [offerOf('permanent-disability', facts, rules), rules, facts.sumCents];
      }),
    ],
    [
      'medical',
      fc.tuple(cents, cents, cents, insurer).map(([receiptsCents, limitCents, paidCents, rules]) => {
        return [offerOf('medical', { receiptsCents, limitCents, paidCents }, rules), rules, limitCents];
      }),
    ],
  ])('%s', (_kind, made) => {
    fc.assert(fc.property(made, ([offer, rules, most]) => isSound(offer, rules, most)));
  });
});

describe('an offer never falls', () => {
  it('when the loss grows', () => {
    fc.assert(
      fc.property(damaged, insurer, cents, (facts, rules, more) => {
        const [first, ...rest] = facts.damage.items;
        const items = [{ ...first!, cents: first!.cents + more }, ...rest];
        const larger = offerOf('damage-to-vehicle', { ...facts, damage: { ...facts.damage, items } }, rules);
        expect(larger.totalCents).toBeGreaterThanOrEqual(offerOf('damage-to-vehicle', facts, rules).totalCents);
      }),
    );
  });

  it('when the stolen vehicle was worth more, or better kept', () => {
    fc.assert(
      fc.property(theft, insurer, cents, (facts, rules, more) => {
        const offer = (changes: Partial<FactsOf['total-theft']>) =>
          offerOf('total-theft', { ...facts, ...changes }, rules).totalCents;
        expect(offer({ marketCents: facts.marketCents + more })).toBeGreaterThanOrEqual(offer({}));
        expect(offer({ protection: 'TRACKER' })).toBeGreaterThanOrEqual(offer({}));
      }),
    );
  });

  it('when the excess is protected, or less is owed', () => {
    fc.assert(
      fc.property(damaged, insurer, (facts, rules) => {
        const offer = (changes: Partial<FactsOf['damage-to-vehicle']>) =>
          offerOf('damage-to-vehicle', { ...facts, ...changes }, rules).totalCents;
        const isProtected = { ...facts.cover, hasExcessProtector: true };
        expect(offer({ cover: isProtected })).toBeGreaterThanOrEqual(offer({}));
        expect(offer({ owed: { planCents: 0, overdueCents: 0 } })).toBeGreaterThanOrEqual(offer({}));
      }),
    );
  });

  it('when more is lost of a body', () => {
    fc.assert(
      fc.property(disabled, insurer, (facts, rules) => {
        const more = { ...facts.lost, FINGER: facts.lost.FINGER + 1 };
        const less = offerOf('permanent-disability', facts, rules).totalCents;
        expect(offerOf('permanent-disability', { ...facts, lost: more }, rules).totalCents).toBeGreaterThanOrEqual(
          less,
        );
      }),
    );
  });
});
