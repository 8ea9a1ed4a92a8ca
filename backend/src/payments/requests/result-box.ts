import { dayMs } from '@tulinde/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { newCallbackToken } from '../../platform/adapters/m-pesa/callback-addresses';
import type { ResultBox } from '../../platform/adapters/m-pesa/port';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { mpesaResults } from '../../platform/database/schema';
import { boundedJsonIn } from '../../domain/untrusted-json';

const lookEveryMs = 300;
const keepMs = dayMs;

/** @returns whether a result was requested at this address; the first one that arrives counts */
export const keepResult = async (db: Database, token: string, raw: string): Promise<boolean> => {
  await db
    .update(mpesaResults)
    .set({ body: boundedJsonIn(raw) ?? { raw } })
    .where(and(eq(mpesaResults.token, token), isNull(mpesaResults.body)));
  const rows = await db.select({ token: mpesaResults.token }).from(mpesaResults).where(eq(mpesaResults.token, token));
  return rows.length === 1;
};

const bodyAt = async (db: Database, token: string): Promise<unknown> => {
  const [row] = await db.select({ body: mpesaResults.body }).from(mpesaResults).where(eq(mpesaResults.token, token));
  return row?.body ?? null;
};

/** In the database, because the answer may reach another process than the one that asked. */
export const databaseResultBox = (deps: {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
  readonly addressOf: (path: string) => string;
}): ResultBox => ({
  open: async () => {
    const token = newCallbackToken(deps.random);
    await deps.db.insert(mpesaResults).values({ token, createdAt: deps.now() });
    return {
      url: deps.addressOf(`result/${token}`),
      wait: async (withinMs) => {
        for (let waited = 0; waited < withinMs; waited += lookEveryMs) {
          const body = await bodyAt(deps.db, token);
          if (body !== null) return body;
          await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        }
        return bodyAt(deps.db, token);
      },
    };
  },
});

export const purgeResults = (db: Database, now: Date): Promise<void> =>
  purgeBefore(db, mpesaResults, { by: mpesaResults.createdAt, before: new Date(now.getTime() - keepMs) });
