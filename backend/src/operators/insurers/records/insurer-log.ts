import { desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { insurerLog } from '../../../platform/database/schema';

type LogRow = InferSelectModel<typeof insurerLog>;

/** The actor, and the insurer that it acts for. `by`: `operator wairimu`, or `token` and its id. */
export interface Actor {
  readonly underwriterName: string;
  readonly by: string;
}

export const byOperator = (operator: string): string => `operator ${operator}`;
export const byToken = (id: string): string => `token ${id}`;

/** In the transaction of what was done: what is not written down did not happen. */
export const writeLog = async (
  tx: Database,
  { underwriterName, by }: Actor,
  { did, about, at }: { readonly did: string; readonly about: string; readonly at: Date },
): Promise<void> => {
  await tx.insert(insurerLog).values({ underwriterName, by, did, about, at });
};

/** Of one insurer, the latest first. */
export const logOf = (db: Database, underwriterName: string, most: number): Promise<LogRow[]> =>
  db
    .select()
    .from(insurerLog)
    .where(eq(insurerLog.underwriterName, underwriterName))
    .orderBy(desc(insurerLog.id))
    .limit(most);
