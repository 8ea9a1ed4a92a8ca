import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

/*
 * Every advisory lock of the registry's database; all but the first end with their transaction. The keys never change: a release
 * of before, which runs beside this one while it is replaced, takes the same.
 */

export const migrationLock = 7_488_530;
const identityLock = 7_488_531;

/** Work that one registry does at a time. */
type Work = 'ramps' | 'judgements' | 'needs' | 'telemetry' | 'alerts';

/** The id that database and artefacts have in common. */
export const lockIdentity = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${identityLock})`);
};

/** Held to the end of the transaction: only one process at a time touches the folder of this release. */
export const lockRelease = async (transaction: Transaction, app: string, version: string): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`release ${app}@${version}`}))`);
};

/** Waits for the others who do it. */
export const lockWork = async (transaction: Transaction, work: Work): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`releases ${work}`}))`);
};

/** Whether nobody else does it. PostgreSQL gives the lock back with the transaction, and when the process dies. */
export const leads = async (transaction: Transaction, work: Work): Promise<boolean> => {
  const answer = await transaction.execute(
    sql`select pg_try_advisory_xact_lock(hashtext(${`releases ${work}`})) as leads`,
  );
  return (answer as { rows: { leads: boolean }[] }).rows[0]?.leads === true;
};
