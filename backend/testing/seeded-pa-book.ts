import type { PaBook } from '../src/quoting/personal-accident/pa-book';
import { underwriters } from '../src/catalogue/underwriters';
import { paAgeBandRowsOf } from '../src/operators/seed/pa-age-bands';
import { paPlanRowsOf } from '../src/operators/seed/pa-plans';
import { seededBook } from './seeded-book';

/** The seeded personal accident market of a day from 2025 on, without a database. */
export const seededPaBook = (day: string): PaBook => ({
  ...seededBook(day),
  plans: paPlanRowsOf(underwriters).sort((a, b) => a.packageCents - b.packageCents),
  ageBands: paAgeBandRowsOf(underwriters),
});
