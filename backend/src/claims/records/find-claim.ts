import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';
import type { ClaimRow } from './change-claim';

/** Whosever it is: for the portal's own work, never for an answer. */
export const findClaim = async (db: Database, number: string): Promise<ClaimRow | null> => {
  const [row] = await db.select().from(claims).where(eq(claims.number, number));
  return row ?? null;
};
