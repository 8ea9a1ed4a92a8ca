import type { Answers } from '@tulinde/contracts';

/* What is written before or after this the database may not be able to write. */
const earliest = Date.parse('2000-01-01T00:00:00Z');
const latest = Date.parse('2100-01-01T00:00:00Z');

/** An instant as a device writes it, ISO 8601; null where it is none of our time. */
export const instantOf = (text: string): Date | null => {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return at >= earliest && at < latest ? new Date(at) : null;
};

/** When it happened, as far as that is told. */
export const happenedAtOf = ({ happenedAt }: Answers): Date | null =>
  typeof happenedAt === 'string' ? instantOf(happenedAt) : null;
