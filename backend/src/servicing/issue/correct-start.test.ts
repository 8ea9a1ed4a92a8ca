import { asc, eq } from 'drizzle-orm';
import { certificates, outbox, purchases } from '../../platform/database/schema';
import { openPapers } from '../../../testing/open-papers';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { soldMotor } from '../../../testing/sold-purchase';
import { endOfDay } from '../../domain/cover-times';
import { takeReceipt } from '../../payments/receipts/take-receipt';
import { startPayment } from '../../payments/requests/start-payment';
import { invoicesOfPurchase } from '../../payments/invoices/repository';
import { reverseReceipt } from '../../payments/reconciliation/reverse-receipt';
import { policyDocuments } from '../my-policies/policy-documents';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';

/* A deposit that is asked for a minute before midnight, found by a query that tells no time, and completed after it. */
onSeededPortal({ at: '2026-03-03T09:00:00Z' }, (portal, { db, clock }) => {
  let scripted: ReturnType<typeof scriptedPayments>;
  beforeAll(async () => {
    scripted = scriptedPayments([db()], clock);
  });

  let count = 0;
  const goTo = (iso: string) => clock.forward(new Date(iso).getTime() - clock.now().getTime());
  const sold = (startDate: string) => {
    count += 1;
    const vehicle = { registration: `KDP ${100 + count}A`, chassisNumber: `NZE141-7777${100 + count}`, startDate };
    return soldMotor(portal, { quote: { model: 'Premio' }, instalments: 3, vehicle });
  };
  const work = async () => {
    await scripted.work();
    await portal.app.runDueJobs();
  };
  /* Asked for now, and half a minute later M-Pesa says that it is paid. */
  const foundByQuery = async (purchaseId: string) => {
    await startPayment(scripted.deps[0]!, { purchaseId, phone: '+254712345678', idempotencyKey: null });
    const request = scripted.asked.at(-1)!;
    scripted.truths.set(request.checkoutRequestId, { kind: 'succeeded' });
    clock.forward(minutes(1));
    await scripted.work();
    return request;
  };
  const onStatement = async (code: string, request: { amountCents: number; reference: string }, at: string) => {
    const { amountCents, reference: account } = request;
    const paid = { code, amountCents, account, completedAt: new Date(at), phone: '', payerHash: null } as const;
    await db().transaction((tx) => takeReceipt(tx, { ...paid, way: 'statement' }, { now: clock.now() }));
    await work();
  };
  const certificatesOf = async (number: string) =>
    (
      await db()
        .select()
        .from(certificates)
        .where(eq(certificates.policyNumber, number))
        .orderBy(asc(certificates.number))
    ).map(({ startsOn, endsOn, state }) => [startsOn, endsOn, state]);
  const papersOf = async (purchaseId: string) => {
    const { number } = (await findPolicyOf(db(), purchaseId))!;
    const documents = await policyDocuments(db(), number, { secret: testConfig().documentSecret, now: clock.now() });
    const bytes = await Promise.all(documents.map(({ url }) => portal.app.inject({ method: 'GET', url })));
    const opened = await openPapers(bytes.map(({ rawPayload }) => rawPayload));
    return documents.map(({ kind }, index) => [kind, opened[index]!.text] as const);
  };

  it('moves the first day to the one of the payment, with its papers, and says so by mail', async () => {
    const id = await sold('2026-03-05');
    goTo('2026-03-05T23:59:00+03:00');
    const request = await foundByQuery(id);
    await work();
    const before = (await findPolicyOf(db(), id))!;
    expect(before).toMatchObject({ startsOn: '2026-03-05', endsOn: '2027-03-04' });
    expect(before.periods[0]?.startsAt).toEqual(new Date('2026-03-05T20:59:00Z'));

    goTo('2026-03-06T09:00:00+03:00');
    await onStatement('SAFTERMID1', request, '2026-03-05T21:00:10Z');
    const policy = (await findPolicyOf(db(), id))!;
    expect(policy).toMatchObject({ number: before.number, startsOn: '2026-03-06', endsOn: '2027-03-05' });
    expect(policy.content.purchase.cover).toEqual({ startsOn: '2026-03-06', endsOn: '2027-03-05' });
    expect(policy.periods).toEqual([
      expect.objectContaining({ startsAt: new Date('2026-03-05T21:00:10Z'), endsAt: endOfDay('2027-03-05') }),
    ]);
    expect((await invoicesOfPurchase(db(), id)).slice(1).map(({ dueOn }) => dueOn)).toEqual([
      '2026-04-06',
      '2026-05-06',
    ]);
    expect(policy.content.invoices.slice(1).map(({ dueOn }) => dueOn)).toEqual(['2026-04-06', '2026-05-06']);
    const [row] = await db().select().from(purchases).where(eq(purchases.id, id));
    expect(row).toMatchObject({ startsOn: '2026-03-06', chosenStart: '2026-03-05' });
    expect(await certificatesOf(policy.number)).toEqual([
      ['2026-03-05', '2027-03-04', 'cancelled'],
      ['2026-03-06', '2027-03-05', 'valid'],
    ]);
    const papers = await papersOf(id);
    expect(papers.map(([kind]) => kind).sort()).toEqual(['CERTIFICATE', 'RECEIPT', 'SCHEDULE']);
    for (const [kind, text] of papers) if (kind !== 'RECEIPT') expect(text).toContain('6 March 2026');
    for (const [, text] of papers) expect(text).not.toContain('5 March 2026');
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, 'amina@example.co.ke'));
    const [mail] = mails.filter(({ subject }) => subject === `Your policy ${policy.number} starts on 6 March 2026`);
    expect(mail?.attachments).toHaveLength(3);
    expect(mail?.text).toContain('Nobody is covered before the payment');
    // Heard of once more it is what it is.
    await onStatement('SAFTERMID1', request, '2026-03-05T21:00:10Z');
    expect(await db().$count(outbox, eq(outbox.recipient, 'amina@example.co.ke'))).toBe(mails.length);
  });

  it('moves it before the policy is made as well', async () => {
    goTo('2026-03-07T10:00:00+03:00');
    const id = await sold('2026-03-08');
    goTo('2026-03-08T23:59:00+03:00');
    const request = await foundByQuery(id);
    goTo('2026-03-09T00:05:00+03:00');
    await onStatement('SAFTERMID2', request, '2026-03-08T21:00:05Z');
    const policy = (await findPolicyOf(db(), id))!;
    expect(policy).toMatchObject({ startsOn: '2026-03-09' });
    expect(await certificatesOf(policy.number)).toEqual([['2026-03-09', '2027-03-08', 'valid']]);
  });

  it('changes nothing of a cover that begins on a later day', async () => {
    goTo('2026-03-10T23:59:00+03:00');
    const id = await sold('2026-03-20');
    const request = await foundByQuery(id);
    await work();
    const mails = await db().$count(outbox);
    goTo('2026-03-11T09:00:00+03:00');
    await onStatement('SAFTERMID3', request, '2026-03-10T21:00:10Z');
    const policy = (await findPolicyOf(db(), id))!;
    expect(policy.periods[0]?.startsAt).toEqual(new Date('2026-03-19T21:00:00Z'));
    expect(await certificatesOf(policy.number)).toHaveLength(1);
    expect(await db().$count(outbox)).toBe(mails);
  });

  it('begins by seconds later where only those differ, and prints nothing anew but the receipt, which has the code now', async () => {
    goTo('2026-03-11T10:00:05+03:00');
    const id = await sold('2026-03-11');
    const request = await foundByQuery(id);
    await work();
    const receiptIn = async () => (await papersOf(id)).filter(([kind]) => kind === 'RECEIPT').map(([, text]) => text);
    expect(await receiptIn()).toEqual([expect.not.stringContaining('SSECONDS01')]);
    const mails = await db().$count(outbox);
    const { number } = (await findPolicyOf(db(), id))!;
    await onStatement('SSECONDS01', request, '2026-03-11T07:00:48Z');
    const policy = (await findPolicyOf(db(), id))!;
    expect(policy.periods[0]?.startsAt).toEqual(new Date('2026-03-11T07:00:48Z'));
    expect(await receiptIn()).toEqual([expect.stringContaining('SSECONDS01')]);
    expect((await papersOf(id)).map(([kind]) => kind).sort()).toEqual(['CERTIFICATE', 'RECEIPT', 'SCHEDULE']);
    expect(await certificatesOf(number)).toHaveLength(1);
    expect(await db().$count(outbox)).toBe(mails);
  });

  it('leaves cover its first day where M-Pesa took the payment back and it was made again', async () => {
    goTo('2026-03-12T10:00:00+03:00');
    const id = await sold('2026-03-12');
    const first = await foundByQuery(id);
    await onStatement('STAKENBK01', first, '2026-03-12T07:00:20Z');
    const before = (await findPolicyOf(db(), id))!;
    goTo('2026-03-14T10:00:00+03:00');
    const reversal = {
      code: 'STAKENBK01',
      by: 'STAKENBK02',
      cents: first.amountCents,
      at: clock.now(),
      now: clock.now(),
    };
    await db().transaction((tx) => reverseReceipt(tx, reversal));
    goTo('2026-03-16T10:00:00+03:00');
    const again = await foundByQuery(id);
    await onStatement('STAKENBK03', again, '2026-03-16T07:00:20Z');
    const policy = (await findPolicyOf(db(), id))!;
    expect([policy.startsOn, policy.periods]).toEqual([before.startsOn, before.periods]);
    expect(await certificatesOf(policy.number)).toEqual([['2026-03-12', '2027-03-11', 'valid']]);
  });
});
