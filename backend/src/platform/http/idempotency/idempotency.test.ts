import { days } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { eq, sql } from 'drizzle-orm';
import { motorForm } from '@tulinde/testing/sample-customer';
import { idempotencyKeys, quoteSets } from '../../database/schema';

let counter = 0;
const newKey = () => {
  counter += 1;
  return `a-key-of-the-tests-${counter}`;
};

onSeededPortal({ engines: 'each' }, (portal, { db, anotherProcess }) => {
  const otherProcess = anotherProcess();

  const quote = (key: string, changes = {}, through = portal) =>
    through.call('/getQuote', motorForm(changes), { 'idempotency-key': key });
  const countSets = () => db().$count(quoteSets);

  it('gives a repeated write its first answer, and does nothing again', async () => {
    const key = newKey();
    const first = await quote(key);
    const before = await countSets();
    expect((await quote(key)).body).toEqual(first.body);
    expect((await quote(key, {}, otherProcess)).body).toEqual(first.body);
    expect(await countSets()).toBe(before);
  });

  it('refuses another body under the same key', async () => {
    const key = newKey();
    await quote(key);
    const answer = await quote(key, { estimatedValue: '900000' });
    expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('runs once when the same request comes many times at once to one process', async () => {
    const before = await countSets();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => quote(key)));
    expect(new Set(answers.map(({ body }) => body.data.data.quoteRef)).size).toBe(1);
    expect(await countSets()).toBe(before + 1);
  });

  it('runs once when it comes to two processes: the other answers the same, or says to wait', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await countSets();
      const key = newKey();
      const answers = await Promise.all([quote(key), quote(key, {}, otherProcess)]);
      expect(await countSets()).toBe(before + 1);
      const done = answers.filter(({ status }) => status === 200);
      const waiting = answers.filter(({ status }) => status !== 200);
      expect(done.length).toBeGreaterThanOrEqual(1);
      for (const { status, body } of waiting) expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
      expect((await quote(key, {}, otherProcess)).body).toEqual(done[0]?.body);
    }
  });

  it('lets a refused write be tried again under its key', async () => {
    const key = newKey();
    expect((await quote(key, { make: 'Toyta' })).status).toBe(422);
    expect((await quote(key)).status).toBe(200);
  });

  it('takes over from a process that was asked three seconds ago and has said nothing since', async () => {
    const key = newKey();
    const first = await quote(key);
    const died = { answer: null, wantedAt: sql`clock_timestamp() - interval '4 seconds'` };
    await db().update(idempotencyKeys).set(died).where(eq(idempotencyKeys.key, key));
    const second = await quote(key);
    expect(second.status).toBe(200);
    expect(second.body.data.data.quoteRef).not.toBe(first.body.data.data.quoteRef);
  });

  it('forgets a key after a day', async () => {
    const key = newKey();
    const first = await quote(key);
    portal.clock.forward(days(1) + 1);
    const second = await quote(key);
    expect(second.body.data.data.quoteRef).not.toBe(first.body.data.data.quoteRef);
  });

  it('refuses a header that is not a key', async () => {
    const answer = await quote('too short');
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED']);
  });

  it('ignores a key on a call that only reads', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const makes = await portal.call('/getAllMakes', { productId: 1 }, headers);
    const others = await portal.call('/getAllMakes', { productId: 2 }, headers);
    expect(others.body.data).not.toEqual(makes.body.data);
  });
});
