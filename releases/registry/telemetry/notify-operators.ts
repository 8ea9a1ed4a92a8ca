import type { Need, Webhook } from '@tulinde/server/webhook';
import { dayMs } from '@tulinde/contracts';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { leads } from '../database/advisory-locks';
import { history } from '../database/schema';
import { automaticActor } from '../environments/abort-automatically';
import { toldNeeds } from './tables';

type Entry = Pick<typeof history.$inferSelect, 'id' | 'at' | 'action' | 'environment' | 'app' | 'before' | 'after'>;

const needOf = ({ id, at, action, environment, app, before, after }: Entry): Need => {
  const common = { id: `release:${id}`, at: at.toISOString() };
  return action === 'alert'
    ? {
        ...common,
        need: 'stable-release-fails',
        says: `The stable release ${app}@${after} fails more than usual in ${environment}.`,
        runbook: 'docs/operations.md#1-a-bad-release-at-night',
      }
    : {
        ...common,
        need: 'candidate-taken-back',
        says: `The candidate ${app}@${before?.split(' ')[0]} was taken back in ${environment}.`,
        runbook: 'docs/operations.md#2-ramping-a-candidate',
      };
};

/**
 * Tells of candidates that were taken back by themselves and of stable releases that fail: what the history of the last day
 * has and nobody was told of. Of the registries on one database one tells at a time. What the receiver does not take is
 * told again the next time.
 */
export const notifyOperators = async (database: RegistryDatabase, webhook: Webhook, now: Date): Promise<void> => {
  await database.queries.transaction(async (transaction) => {
    if (!(await leads(transaction, 'needs'))) return;
    const entries = await transaction
      .select({
        id: history.id,
        at: history.at,
        action: history.action,
        environment: history.environment,
        app: history.app,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .leftJoin(toldNeeds, eq(toldNeeds.entry, history.id))
      .where(
        and(
          eq(history.actor, automaticActor),
          inArray(history.action, ['alert', 'take-back']),
          gte(history.at, new Date(now.getTime() - dayMs)),
          isNull(toldNeeds.entry),
        ),
      )
      .orderBy(asc(history.id))
      .limit(1);
    for (const entry of entries) {
      await webhook.tell(needOf(entry));
      await transaction.insert(toldNeeds).values({ entry: entry.id, at: now });
    }
  });
};
