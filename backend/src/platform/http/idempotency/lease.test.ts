import { eq, sql } from 'drizzle-orm';
import { idempotencyKeys, seedSteps } from '../../database/schema';
import { onSeededPostgres } from '../../../../testing/databases';
import { IdempotentCalls } from './idempotent-calls';

onSeededPostgres((current) => {
  const db = () => current().database.db;
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
