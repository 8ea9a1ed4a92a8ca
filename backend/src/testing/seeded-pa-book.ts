import type { PaBook } from '../quoting/personal-accident/pa-book';
import { paAgeBandRows } from '../operators/seed/pa-age-bands';
import { paPlanRows } from '../operators/seed/pa-plans';
import { seededBook } from './seeded-book';

/** The seeded personal accident market of a day from 2025 on, without a database. */
export const seededPaBook = (day: string): PaBook => ({
  ...seededBook(day),
  plans: [...paPlanRows].sort((a, b) => a.packageCents - b.packageCents),
  ageBands: paAgeBandRows,
});
