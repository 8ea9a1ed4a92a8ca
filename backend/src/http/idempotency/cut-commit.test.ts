import { eq, sql } from 'drizzle-orm';
import { motorForm } from '@tulinde/testing/sample-customer';
import { idempotencyKeys, quoteSets, seedSteps } from '../../database/schema';
import { cuttingProxy, type CuttingProxy } from '../../../../scripts/jest/cutting-proxy';
import { onSeededPostgres } from '../../testing/databases';
import { portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';
import { IdempotentCalls } from './idempotent-calls';

onSeededPostgres((current) => {
  let line: CuttingProxy;
  let portal: PortalUnderTest;
  let otherProcess: PortalUnderTest;
  beforeAll(async () => {
    line = await cuttingProxy(current().url!);
    portal = await portalUnderTest(current().openAgain(line.url));
    otherProcess = await portalUnderTest(current().database, { clock: portal.clock });
  });
  afterAll(async () => {
    await Promise.all([portal.app.close(), otherProcess.app.close()]);
    await line.close();
  });

  const db = () => current().database.db;
  const quote = (through: PortalUnderTest, key: string) =>
    through.call('/getQuote', motorForm(), { 'idempotency-key': key });

  it('says that nothing is known while the database is away, and has the one result when it is back', async () => {
    const key = 'cut-while-it-commits';
    const before = await db().$count(quoteSets);
    line.cutNextCommit({ isAway: true });
    const told = await quote(portal, key);
    expect([told.status, told.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect((await quote(portal, key)).status).toBe(503);
    line.comeBack();
    const found = await quote(otherProcess, key);
    expect(found.status).toBe(200);
    expect((await quote(portal, key)).body).toEqual(found.body);
    expect(await db().$count(quoteSets)).toBe(before + 1);
  });

  const request = (key: string) => ({ call: 'test', key, body: {}, now: new Date(), isKept: true });
  const answer = { status: 200, body: {} };

  it('commits nothing of a call that another process has taken over', async () => {
    const work = async () => {
      await db().transaction(async (tx) => {
        await tx.insert(seedSteps).values({ name: 'taken over', ranAt: new Date(), rows: 0 });
        await db().update(idempotencyKeys).set({ holder: 'another' }).where(eq(idempotencyKeys.key, 'taken-over-here'));
      });
      return answer;
    };
    const outcome = new IdempotentCalls(db()).run(request('taken-over-here'), work);
    await expect(outcome).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    expect(await db().$count(seedSteps, eq(seedSteps.name, 'taken over'))).toBe(0);
  });

  it('keeps its key while it works, whoever asks for it meanwhile', async () => {
    const isMine = eq(idempotencyKeys.key, 'works-for-long');
    let finish: () => void = () => undefined;
    const isDone = new Promise<void>((resolve) => (finish = resolve));
    let began: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (began = resolve));
    const run = new IdempotentCalls(db()).run(request('works-for-long'), async () => {
      began();
      await isDone;
      return answer;
    });
    await hasBegun;
    await db()
      .update(idempotencyKeys)
      .set({ wantedAt: sql`clock_timestamp()` })
      .where(isMine);
    while ((await db().$count(idempotencyKeys, sql`${isMine} and wanted_at is not null`)) > 0);
    finish();
    expect(await run).toEqual(answer);
  });
});
