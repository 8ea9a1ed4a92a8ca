import { asc } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { underwriters } from '../../platform/database/schema';

/** Of all insurers, as policies have them. */
export const underwriterNames = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.select({ name: underwriters.name }).from(underwriters).orderBy(asc(underwriters.id));
  return rows.map(({ name }) => name);
};
