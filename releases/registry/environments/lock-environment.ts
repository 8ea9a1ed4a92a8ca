import { eq, sql } from 'drizzle-orm';
import { momentText } from '../../wire/moment-text';
import type { Transaction } from '../database';
import { changeChannel } from '../database/database';
import { environments } from '../database/schema';
import { RefusedError } from '../refusal';
import { changesSince, type HistoryEntry } from './history-records';

export type EnvironmentRow = typeof environments.$inferSelect;

/** Held to the end of the transaction: an environment changes one step at a time. */
export const lockEnvironment = async (transaction: Transaction, name: string): Promise<EnvironmentRow> => {
  const [row] = await transaction.select().from(environments).where(eq(environments.name, name)).for('update');
  if (row) return row;
  throw unknownEnvironment(name);
};

/** Gives the change its number and, when it is committed, tells every registry on this database. */
export const nextRevision = async (transaction: Transaction, { name, revision: seen }: EnvironmentRow) => {
  const revision = seen + 1;
  await transaction.update(environments).set({ revision }).where(eq(environments.name, name));
  await transaction.execute(
    sql`select pg_notify(${changeChannel}, ${JSON.stringify({ environment: name, revision })})`,
  );
  return revision;
};

export const unknownEnvironment = (name: string): RefusedError =>
  new RefusedError(404, 'ENVIRONMENT_UNKNOWN', `There is no environment ${name}.`, { environment: name });

/** @throws RefusedError FROZEN with who froze it, why and since when */
export const refuseFrozen = ({ name, frozenBy, frozenReason, frozenAt }: EnvironmentRow): void => {
  if (frozenAt === null) return;
  const at = frozenAt.toISOString();
  const message = `${name} is frozen since ${momentText(frozenAt)} by ${frozenBy}: ${frozenReason}`;
  throw new RefusedError(423, 'FROZEN', message, { environment: name, by: frozenBy, reason: frozenReason, at });
};

/** @throws RefusedError REVISION_CHANGED with what was changed since, and by whom */
export const refuseStale = async (
  transaction: Transaction,
  { name, revision }: EnvironmentRow,
  expectedRevision: number,
): Promise<void> => {
  if (expectedRevision === revision) return;
  const changes = await changesSince(transaction, name, expectedRevision);
  const told = changes.length > 0 ? changes.map(sentence).join('; ') : 'nothing did, that revision is yet to come';
  const message = `${name} changed in the meantime (revision ${revision}, not ${expectedRevision}): ${told}.`;
  throw new RefusedError(409, 'REVISION_CHANGED', message, { revision, expectedRevision, changes });
};

const sentence = ({ actor, action, app, before, after, at }: HistoryEntry): string =>
  app === null
    ? `${actor} ${action} at ${momentText(at)}`
    : `${actor} ${action} ${app} ${before ?? 'nothing'} → ${after ?? 'nothing'} at ${momentText(at)}`;
