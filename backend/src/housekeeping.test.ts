import { onEachSeededEngine } from './testing/databases';
import { days, minutes, motorForm, portalUnderTest } from './testing/portal-under-test';
import { idempotencyKeys, quoteOffers, quoteSets, usedDigests } from './database/schema';
import { purgeExpired } from './housekeeping';
import { useDigest } from './modules/token/digest-repository';

onEachSeededEngine((current) => {
  it('removes what has run out and nothing before that', async () => {
    const { db } = current().database;
    const { app, call, clock } = await portalUnderTest(current().database);
    await call('/getQuote', motorForm(), { 'idempotency-key': 'a-key-of-the-purge' });
    await useDigest(db, 'digest', new Date(clock.now().getTime() + minutes(6)));
    const counts = async () => [
      await db.$count(usedDigests),
      await db.$count(idempotencyKeys),
      await db.$count(quoteSets),
      (await db.$count(quoteOffers)) > 0,
    ];
    const purgeAfter = async (milliseconds: number) => {
      await purgeExpired(db, new Date(clock.now().getTime() + milliseconds));
      return counts();
    };
    expect(await purgeAfter(minutes(5))).toEqual([1, 1, 1, true]);
    expect(await purgeAfter(minutes(7))).toEqual([0, 1, 1, true]);
    expect(await purgeAfter(days(1) + 1)).toEqual([0, 0, 1, true]);
    // An expired set says for a month that it has expired.
    expect(await purgeAfter(days(43))).toEqual([0, 0, 1, true]);
    expect(await purgeAfter(days(44) + 1)).toEqual([0, 0, 0, false]);
    await app.close();
  });
});
