import { eq } from 'drizzle-orm';
import { motorForm } from '@tulinde/testing/sample-customer';
import { addCustomer } from '../../../testing/browser-under-test';
import { issuedTo } from '../../../testing/renewable';
import { soldMotor } from '../../../testing/sold-purchase';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { claims, jobs, idempotencyKeys, quoteOffers, quoteSets, usedDigests } from '../../platform/database/schema';
import { requireIndexes } from '@tulinde/testing/servers/require-indexes';
import { mayBeReadWhole } from '../../../testing/may-be-read-whole';
import { runMaintenance, purgeExpired } from './maintenance';
import { useDigest } from '../../platform/token/digest-repository';

onSeededPortal({ opens: 'each-test' }, (portal, { current, clock }) => {
  // The first: what the others ask as well would not be new.
  it('reads no table whole and deletes no number of rows at once, however many customers there are', async () => {
    const { database, statements, url } = current();
    const before = new Set(statements);
    await runMaintenance(database.db, clock.now());
    const asked = [...statements].filter((statement) => !before.has(statement));
    expect(asked.length).toBeGreaterThan(20);
    await requireIndexes(url!, asked, mayBeReadWhole);
    const ofAnyNumber = asked.filter((each) => /^(delete|update) /.test(each) && !/ limit \$\d+/.test(each));
    expect(ofAnyNumber).toEqual([]);
  });

  it('removes what has run out and nothing before that', async () => {
    const { db } = current().database;
    for (const table of [quoteOffers, quoteSets]) await db.delete(table);
    await portal.call('/getQuote', motorForm(), { 'idempotency-key': 'a-key-of-the-purge' });
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
  });

  it('looks for claims that were closed while nobody told it, as soon as a process runs', async () => {
    const { db } = current().database;
    const customerId = await addCustomer(db, { email: 'claimed@example.co.ke' });
    const purchaseId = await soldMotor(portal, { quote: { model: 'Premio' } });
    const policy = await issuedTo(portal, db, { purchaseId, customerId });
    const at = clock.now();
    await db.insert(claims).values({
      number: 'CLM-26-000077',
      policyNumber: policy.number,
      customerId,
      type: 'damage-to-vehicle',
      state: 'DECLINED',
      happenedOn: '2026-03-01',
      submittedAt: at,
      changedAt: at,
    });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    // Ends when maintenance has.
    await portal.app.close();
    expect(await db.$count(jobs, eq(jobs.kind, 'correct-discount'))).toBe(1);
  });
});
