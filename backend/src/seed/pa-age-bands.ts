import { currentEdition } from './seed-table';

interface Band {
  readonly personCovered: 'ADULT' | 'CHILD' | 'STUDENT';
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly rateBp: number;
  /** Underwriters that do not insure it. */
  readonly without?: readonly number[];
}

/* The first band of a kind is the ordinary age, at the plan's own premium: a quote is made before anybody gives a date of birth. */
const bands: readonly Band[] = [
  { personCovered: 'ADULT', ageFrom: 18, ageTo: 64, rateBp: 10_000 },
  { personCovered: 'ADULT', ageFrom: 65, ageTo: 69, rateBp: 15_000, without: [5, 8] },
  { personCovered: 'ADULT', ageFrom: 70, ageTo: 75, rateBp: 20_000, without: [2, 4, 5, 7, 8] },
  { personCovered: 'CHILD', ageFrom: 0, ageTo: 17, rateBp: 10_000, without: [8] },
  { personCovered: 'STUDENT', ageFrom: 3, ageTo: 25, rateBp: 10_000, without: [7] },
];

const underwriterIds = [1, 2, 3, 4, 5, 6, 7, 8];

export const paAgeBandRows = bands
  .flatMap(({ without = [], ...band }) =>
    underwriterIds
      .filter((underwriterId) => !without.includes(underwriterId))
      .map((underwriterId) => ({ underwriterId, ...band, ...currentEdition })),
  )
  .map((row, index) => ({ id: index + 1, ...row }));
