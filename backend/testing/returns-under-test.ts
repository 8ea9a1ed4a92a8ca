import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/platform/database/connection';
import type { PortalDatabase } from '../src/operators/seed/portal-database';
import { moneyCases, payouts, returnParts, returns } from '../src/platform/database/schema';
import { approveRefund } from '../src/payments/refunds/approve-refund';
import type { NewRefund } from '../src/payments/refunds';
import { onSeededPostgres, type TestDatabase } from './databases';
import { darajaEnvironment } from './daraja-environment';
import { fakeB2c } from './fake-b2c';
import { fakeDaraja } from './fake-daraja';
import { clockForTests, openForTests, optionsFirst, type Opens } from './open-for-tests';
import { oweFunded } from './owe-funded';
import { portalUnderTest, type Clock } from './portal-under-test';

const origin = 'https://api.example.co.ke';

const postTo = (app: FastifyInstance, url: string, body: unknown) =>
  app.inject({
    method: 'POST',
    url: url.replace(origin, ''),
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

let keys = 0;

/** The back end against a Daraja that pays customers: what is owed, approved and paid, as both sides know it. */
const returnsUnderTest = async (database: PortalDatabase, clock: Clock, more: NodeJS.ProcessEnv) => {
  const daraja = await fakeDaraja();
  const env = { ...darajaEnvironment(daraja.url), ...more };
  const portal = await portalUnderTest(database, { clock, env });
  const { app } = portal;
  const { db } = database;
  const mpesa = fakeB2c(daraja, { now: clock.now, post: (url, body) => postTo(app, url, body) });
  const now = clock.now;

  const oweOne = async (more: Partial<NewRefund> = {}): Promise<number> => {
    keys += 1;
    return oweFunded(db, {
      key: `test:${keys}`,
      purchaseId: null,
      amountCents: 1_251_00,
      reason: 'EXCESS',
      phone: '+254712345678',
      now: now(),
      ...more,
    });
  };
  const approve = async (returnId: number, operators: readonly string[] = ['wairimu', 'otieno'], on: Database = db) => {
    for (const operator of operators) {
      const [row] = await on.select().from(returns).where(eq(returns.id, returnId));
      const { payableCents = 0, version = null } = row ?? {};
      await on.transaction((tx) => approveRefund(tx, { returnId, operator, payableCents, version, now: now() }));
    }
  };
  const read = async (returnId: number) => {
    const [owed] = await db.select().from(returns).where(eq(returns.id, returnId));
    const parts = await db
      .select()
      .from(returnParts)
      .where(eq(returnParts.returnId, returnId))
      .orderBy(asc(returnParts.number));
    const requests = await db
      .select({ payout: payouts, part: returnParts.number })
      .from(payouts)
      .innerJoin(returnParts, eq(returnParts.id, payouts.partId))
      .where(eq(returnParts.returnId, returnId))
      .orderBy(asc(payouts.id));
    const cases = await db.select().from(moneyCases).orderBy(asc(moneyCases.id));
    return {
      state: owed?.state,
      parts: parts.map(({ state }) => state),
      payouts: requests.map(({ payout }) => payout.state),
      requests: requests.map(({ payout }) => payout),
      open: cases.filter(({ state }) => state === 'open').map(({ kind }) => kind),
    };
  };
  return {
    portal,
    app,
    daraja,
    mpesa,
    oweOne,
    approve,
    read,
    /** Owed and approved by two, and asked for: the result has not come. */
    sent: async (more: Partial<NewRefund> = {}): Promise<number> => {
      const id = await oweOne(more);
      await approve(id);
      await app.runDueJobs();
      return id;
    },
    close: async () => {
      await app.close();
      await daraja.close();
    },
  };
};

export type ReturnsUnderTest = Awaited<ReturnType<typeof returnsUnderTest>>;

interface Options {
  readonly opens: Opens;
  /** The tables whose rows go before each test. */
  readonly empties: readonly PgTable[];
  /** Beside {@link darajaEnvironment}. */
  readonly env?: NodeJS.ProcessEnv;
}
export interface SeededReturns {
  readonly db: () => Database;
  readonly clock: Clock;
  readonly current: () => TestDatabase;
}
type Tests = (under: ReturnsUnderTest, seeded: SeededReturns) => void;

/** The tests of a file on {@link returnsUnderTest}. */
export const onSeededReturns = optionsFirst<Options, Tests>((tests, { opens, empties = [], env = {} }) =>
  onSeededPostgres((current) => {
    const db = () => current().database.db;
    const clock = clockForTests(undefined, opens);
    beforeEach(async () => {
      for (const table of empties) await db().delete(table);
    });
    const under = openForTests(
      () => returnsUnderTest(current().database, clock, env),
      ({ close }) => close(),
      opens,
    );
    tests(under, { db, clock, current });
  }),
);
