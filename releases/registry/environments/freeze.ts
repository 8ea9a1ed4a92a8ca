import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { AuditAction } from '../../wire/names';
import type { RegistryDatabase, Transaction } from '../database';
import { candidates, environments, history, pointers } from '../database/schema';
import { RefusedError } from '../refusal';
import { lockEnvironment, nextRevision, refuseFrozen, refuseStale } from './lock-environment';
import { toCandidate } from './pointer-rows';
import { pause } from './ramp';

export interface EnvironmentChange {
  environment: string;
  actor: string;
  reason: string;
  at: Date;
  expectedRevision: number;
}

/** From now on the environment refuses changes; its ramps stop where they are. */
export const freeze = (database: RegistryDatabase, change: EnvironmentChange): Promise<void> =>
  database.queries.transaction(async (transaction) => {
    const { environment, actor, reason, at, expectedRevision } = change;
    const locked = await lockEnvironment(transaction, environment);
    refuseFrozen(locked);
    await refuseStale(transaction, locked, expectedRevision);
    await pauseRamps(transaction, environment, at);
    await record(transaction, change, 'freeze', await nextRevision(transaction, locked));
    await transaction
      .update(environments)
      .set({ frozenBy: actor, frozenReason: reason, frozenAt: at })
      .where(eq(environments.name, environment));
  });

/** Ramps stay paused: the person who unfreezes need not know of them. */
export const unfreeze = (database: RegistryDatabase, change: EnvironmentChange): Promise<void> =>
  database.queries.transaction(async (transaction) => {
    const { environment, expectedRevision } = change;
    const locked = await lockEnvironment(transaction, environment);
    if (locked.frozenAt === null) return;
    await refuseStale(transaction, locked, expectedRevision);
    await record(transaction, change, 'unfreeze', await nextRevision(transaction, locked));
    await transaction
      .update(environments)
      .set({ frozenBy: null, frozenReason: null, frozenAt: null })
      .where(eq(environments.name, environment));
  });

/** Every visible tab takes what is served now: a changed remote is put in its place, a changed shell with the next page. */
export const refresh = (database: RegistryDatabase, change: EnvironmentChange): Promise<void> =>
  database.queries.transaction(async (transaction) => {
    const { environment, expectedRevision } = change;
    const locked = await lockEnvironment(transaction, environment);
    await refuseStale(transaction, locked, expectedRevision);
    const revision = await nextRevision(transaction, locked);
    // What has not changed since tabs were told of it last is nothing new to any of them.
    const isNews = or(isNull(pointers.urgent), gt(pointers.revision, pointers.urgent));
    await transaction
      .update(pointers)
      .set({ urgent: revision })
      .where(and(eq(pointers.environment, environment), isNews));
    await record(transaction, change, 'refresh', revision);
  });

export const createEnvironment = (
  database: RegistryDatabase,
  { environment, actor, reason, at }: Omit<EnvironmentChange, 'expectedRevision'>,
): Promise<void> =>
  database.queries.transaction(async (transaction) => {
    const made = await transaction.insert(environments).values({ name: environment }).onConflictDoNothing().returning();
    if (made.length === 0) {
      throw new RefusedError(409, 'ENVIRONMENT_EXISTS', `There is an environment ${environment} already.`, {
        environment,
      });
    }
    await transaction.insert(history).values({ at, actor, action: 'create-environment', environment, reason });
  });

const pauseRamps = async (transaction: Transaction, environment: string, at: Date): Promise<void> => {
  const running = await transaction
    .select()
    .from(candidates)
    .where(and(eq(candidates.environment, environment), isNotNull(candidates.runningSince)));
  for (const row of running) {
    const { progressedMs } = pause(toCandidate(row), at);
    await transaction
      .update(candidates)
      .set({ progressedMs, runningSince: null })
      .where(and(eq(candidates.environment, environment), eq(candidates.app, row.app)));
  }
};

const record = async (
  transaction: Transaction,
  { environment, actor, reason, at }: EnvironmentChange,
  action: AuditAction,
  revision: number,
): Promise<void> => {
  await transaction.insert(history).values({ at, actor, action, environment, revision, reason });
};
