import { rulesOf } from '../../../testing/rules-of';
import { privateCarRisk, seededBook } from '../../../testing/seeded-book';
import { benefits, type Benefit } from '../benefits/benefits';
import { rateMotor } from '../rating/rate-motor';
import { underwriters, type Underwriter } from '.';
import { savannaMutual } from './savanna-mutual';

const day = '2026-03-02';

it('has every number, name, mark and address once', () => {
  for (const column of ['id', 'name', 'initials', 'colour', 'complaints', 'office', 'licence'] as const) {
    expect(new Set(underwriters.map((each) => each[column])).size).toBe(underwriters.length);
  }
});

it('takes another insurer from one file: it quotes with its own rate, benefits, excess and loan, and pays by its own rules', () => {
  const next: Underwriter = {
    ...savannaMutual,
    id: underwriters.length + 1,
    name: 'Last Lake',
    initials: 'LL',
    colour: '#123456',
    car: { ...savannaMutual.car, shiftBp: -50 },
    benefits: { ...savannaMutual.benefits, car: { windscreen: null, 'road-rescue': { flat: 4_000 } } },
    lipaPolePole: { monthlyRatePpm: 13_000, longestTerm: 4 },
    accepts: [],
    excess: { rateBp: 200, minimum: 10_000 },
    claims: { 'theft-wait': { days: 14 } },
  };
  const before = rateMotor(seededBook(day), privateCarRisk).offers;
  const after = rateMotor(seededBook(day, { all: [...underwriters, next] }), privateCarRisk).offers;
  const nameOf = ({ underwriter }: (typeof after)[number]) => underwriter.name;
  expect(after.map(nameOf).filter((name) => name !== next.name)).toEqual(before.map(nameOf));

  const own = after.find((offer) => nameOf(offer) === next.name)!;
  const usual = after.find((offer) => nameOf(offer) === savannaMutual.name)!;
  // KES 1.8 million at half a per cent less.
  expect(usual.basicCents - own.basicCents).toBe(900_000);
  expect(own.excess?.rateBp).toBe(200);
  expect(own.instalments?.longestTerm).toBe(4);
  const names = own.benefits.map(({ name }) => name);
  expect(names).not.toContain('Windscreen');
  expect(own.benefits.find(({ name }) => name === 'Road rescue')).toMatchObject({ priceCents: 400_000 });
  const rules = rulesOf(next);
  expect(rules['theft-wait']).toEqual({ id: `${next.id}/theft-wait/2020-01-01`, figures: { days: 14 } });
  expect(rules['theft-excess'].figures).toEqual(rulesOf()['theft-excess'].figures);
});

it('numbers every benefit after the eight of the first release', () => {
  const numbers = Object.values<Benefit>(benefits).flatMap(({ number }) => number ?? []);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Object.keys(benefits)
      .slice(8)
      .map((_, index) => index + 1),
  );
});

it('takes a new benefit from one entry: every insurer has it, at the usual price, after the others', () => {
  const keys: Benefit = {
    name: { en: 'Lost keys', sw: 'Funguo zilizopotea' },
    description: { en: 'New keys and locks', sw: 'Funguo na kufuli mpya' },
    types: ['Comprehensive'],
    usual: { car: { PRIVATE: { flat: 1_200 } } },
  };
  const offers = rateMotor(seededBook(day, { sold: { ...benefits, keys } }), privateCarRisk).offers;
  expect(offers.length).toBeGreaterThan(3);
  for (const { benefits: sold } of offers)
    expect(sold.at(-1)).toMatchObject({ name: 'Lost keys', priceCents: 120_000 });
});
