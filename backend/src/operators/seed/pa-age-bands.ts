import type { AgeBand, Underwriter } from '../../catalogue/underwriters';
import { currentEdition, numbered } from './seed-table';

interface Band {
  readonly personCovered: 'ADULT' | 'CHILD' | 'STUDENT';
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly rateBp: number;
  readonly key: AgeBand;
}

/* The first band of a kind is the ordinary age, at the plan's own premium: a quote is made before anybody gives a date of birth. */
const bands: readonly Band[] = [
  { personCovered: 'ADULT', ageFrom: 18, ageTo: 64, rateBp: 10_000, key: 'ADULT' },
  { personCovered: 'ADULT', ageFrom: 65, ageTo: 69, rateBp: 15_000, key: 'ADULT_65' },
  { personCovered: 'ADULT', ageFrom: 70, ageTo: 75, rateBp: 20_000, key: 'ADULT_70' },
  { personCovered: 'CHILD', ageFrom: 0, ageTo: 17, rateBp: 10_000, key: 'CHILD' },
  { personCovered: 'STUDENT', ageFrom: 3, ageTo: 25, rateBp: 10_000, key: 'STUDENT' },
];

export const paAgeBandRowsOf = (all: readonly Underwriter[]) =>
  numbered(
    bands.flatMap(({ key, ...band }) =>
      all
        .filter(({ personalAccident }) => !personalAccident.without.includes(key))
        .map(({ id }) => ({ underwriterId: id, ...band, ...currentEdition })),
    ),
  );
