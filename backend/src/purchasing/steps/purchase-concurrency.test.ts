import { count, eq } from 'drizzle-orm';
import { motorForm, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import { files, invoices, jobs, purchases } from '../../platform/database/schema';
import { days, type PortalUnderTest } from '../../../testing/portal-under-test';
import { allDocumentsLater, startMotor, walkOf, walkTo } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { addDocument } from '../facts/documents';
import { lockPayable, markPaid, markPaying } from '../facts/payable-purchase';
import { purgePurchases } from '../facts/purge';

/* PGlite hides lost updates behind its one connection. */
onSeededPortal((portal, { db, anotherProcess }) => {
  const other = anotherProcess();

  it('keeps what two tabs save at the same moment in different steps', async () => {
    const walk = await walkTo(portal, await startMotor(portal), 'summary', {
      vehicle: { registration: 'KDG 400G', chassisNumber: 'TABS400' },
    });
    const tab = walkOf(other, walk.id, walk.quoteRef);
    for (const [town, colour] of [
      ['Karen', 'RED'],
      ['Runda', 'BLUE'],
      ['South B', 'GREEN'],
    ]) {
      const vehicle = { ...vehicleDetails, registration: 'KDG 400G', chassisNumber: 'TABS400', colour };
      const answers = await Promise.all([
        walk.step('/savePersonalDetails', { ...personalDetails, town }),
        tab.step('/saveVehicleDetails', vehicle),
        walk.step('/bookValuation', { method: 'CALL', phone: '0700000000' }),
        tab.step('/confirmDocuments', allDocumentsLater),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await walk.ok('/getPurchase')).toMatchObject({
        customer: { town },
        vehicle: { colour },
        nextStep: 'summary',
      });
    }
  });

  it('starts one purchase for a request that is sent twice, and one each for two', async () => {
    const { body } = await portal.call('/getQuote', motorForm());
    const { quoteRef, quotes } = body.data.data;
    const select = (through: PortalUnderTest, key: string) =>
      through.call(
        '/selectQuoteUnderwriter',
        { quoteRef, underWriter: quotes[0].underwriterName },
        { 'idempotency-key': key },
      );
    const twice = await Promise.all([
      select(portal, 'a-double-click-1'),
      select(portal, 'a-double-click-1'),
      select(other, 'a-double-click-1'),
    ]);
    const ids = twice.flatMap(({ body: answer }) => (answer.data ? [answer.data.purchaseId] : []));
    expect(new Set(ids).size).toBe(1);
    // The other process may come while the first is at work, and is told so.
    expect(twice.every(({ status, body: answer }) => status === 200 || answer.code === 'IDEMPOTENCY_IN_PROGRESS')).toBe(
      true,
    );
    await select(other, 'another-click-22');
    const [made] = await db().select({ count: count() }).from(purchases).where(eq(purchases.quoteRef, quoteRef));
    expect(made?.count).toBe(2);
  });

  it('lets no more files in than the limit, however many come at once', async () => {
    const { id } = await walkTo(portal, await startMotor(portal), 'documents', {
      vehicle: { registration: 'KDG 401G', chassisNumber: 'FILES401' },
    });
    const now = portal.clock.now();
    const uploads = Array.from({ length: 14 }, (_, index) => {
      const file = { id: `${id}${index}`, name: 'a', contentType: 'image/png', bytes: 1, sha256: '', createdAt: now };
      return db().transaction((tx) => addDocument(tx, { purchaseId: id, kind: 'ID', file, now }));
    });
    const outcomes = await Promise.allSettled(uploads);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('erases what was left for 90 days with its files, and never what was paid', async () => {
    const now = portal.clock.now();
    const walked = async (number: number) =>
      walkTo(portal, await startMotor(portal), 'payment', {
        vehicle: { registration: `KDG ${number}G`, chassisNumber: `PURGE${number}` },
      });
    const [left, tried, paid] = [await walked(410), await walked(411), await walked(412)];
    const file = { id: `${left.id}-file`, name: 'a', contentType: 'image/png', bytes: 1, sha256: '', createdAt: now };
    await db().transaction((tx) => addDocument(tx, { purchaseId: left.id, kind: 'ID', file, now }));
    await db().insert(invoices).values({
      purchaseId: tried.id,
      number: 0,
      amountCents: 100,
      dueOn: '2026-03-05',
      state: 'due',
    });
    await paid.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    await db().transaction(async (tx) => {
      await markPaying(tx, await lockPayable(tx, paid.id, now), now);
      await markPaid(tx, (await lockPayable(tx, paid.id, now)).row, now);
    });
    const rowOf = async (id: string) => (await db().select().from(purchases).where(eq(purchases.id, id)))[0];
    await purgePurchases(db(), new Date(now.getTime() + days(90)));
    expect(await rowOf(left.id)).toBeDefined();
    await purgePurchases(db(), new Date(now.getTime() + days(90) + 1));
    expect(await rowOf(left.id)).toBeUndefined();
    expect(await rowOf(tried.id)).toMatchObject({ state: 'abandoned', customer: null, vehicle: null });
    expect(await rowOf(paid.id)).toMatchObject({ state: 'paid', customer: { fullName: 'Amina Wanjiru Otieno' } });
    expect(await db().select().from(files).where(eq(files.id, file.id))).toEqual([]);
    expect(await db().select({ kind: jobs.kind }).from(jobs).where(eq(jobs.key, file.id))).toEqual([
      { kind: 'remove-file' },
    ]);
    // Its quotes are long gone: what was sold is kept with it.
    portal.clock.forward(days(200));
    expect(await paid.ok('/getPurchase')).toMatchObject({ state: 'paid', vehicle: { colour: 'SILVER' } });
    portal.clock.forward(-days(200));
  });
});
