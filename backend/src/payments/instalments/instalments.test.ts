import { randomBytes } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { brand } from '@tulinde/contracts/brand';
import type { Payment } from '@tulinde/contracts';
import { invoices, jobs, outbox, purchases } from '../../platform/database/schema';
import { runDueJobs } from '../../platform/jobs/run-job';
import { linkTo, mailedRight } from '../../../testing/link-to-purchase';
import { payable } from '../../../testing/payable-walk';
import { walkOf, type Walk } from '../../../testing/purchase-walk';
import { scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { makePolicy } from '../../servicing/issue/make-policy';
import { startPayment } from '../requests/start-payment';
import { messagesHold } from '../../app/servers/messages-hold';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import { sendMail } from '../../platform/outbox/send-mail';
import { sendSms } from '../../platform/outbox/send-sms';
import type { FileStore } from '../../platform/adapters/files/port';
import { instalmentJobs } from './instalment-jobs';

onSeededPortal((portal, { db }) => {
  let scripted: ReturnType<typeof scriptedPayments>;
  beforeAll(async () => {
    scripted = scriptedPayments([db()], portal.clock);
  });

  let receipts = 0;
  const pay = async (walk: Walk, { paid = true } = {}): Promise<void> => {
    await startPayment(scripted.deps[0]!, { purchaseId: walk.id, phone: '+254712345678', idempotencyKey: null });
    const { checkoutRequestId } = scripted.asked.at(-1)!;
    if (!paid) return;
    receipts += 1;
    scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await scripted.callBack(checkoutRequestId, 0, `SINSTAL${String(receipts).padStart(3, '0')}`);
    await scripted.work();
  };
  const financed = async (): Promise<Walk> => {
    const plan = { plan: 'LIPA_POLE_POLE', instalments: 3, isAgreed: true };
    const walk = await payable(portal, { form: { model: 'Premio' }, plan });
    await pay(walk);
    await makePolicy(db(), walk.id, { now: portal.clock.now(), random: randomBytes });
    return walk;
  };
  /* Only these jobs and the messages of them: reconciliation and issuing have tests of their own. */
  const workAt = async (iso: string): Promise<void> => {
    portal.clock.forward(new Date(iso).getTime() - portal.clock.now().getTime());
    const deps = { db: db(), now: portal.clock.now, site: 'https://tulinde.example', linkTo };
    const holds = messagesHold(portal.clock.now);
    const mail = { send: async () => undefined, close: () => undefined };
    const handlers = {
      ...instalmentJobs(deps),
      [sendMailJob]: sendMail(mail, {} as FileStore, holds),
      [sendSmsJob]: sendSms({ send: async () => undefined }, holds),
    };
    await runDueJobs(handlers, { ...deps, log: portal.app.log });
  };
  const byLink = async ({ id, quoteRef }: Walk): Promise<Walk> =>
    walkOf(portal, await mailedRight(db(), id, portal.clock.now()), quoteRef);
  const read = async (walk: Walk): Promise<Payment> => (await byLink(walk)).ok('/getPayment');
  const mails = async () =>
    (await db().select().from(outbox).where(ne(outbox.recipient, brand.email)).orderBy(outbox.id)).map(
      ({ subject }) => subject,
    );

  it('lists what is due, reminds, gives grace, ends the cover, and keeps one that is paid early', async () => {
    const walk = await financed();
    const punctual = await financed();
    const first = await read(walk);
    expect(first).toMatchObject({ state: 'paid', invoice: { number: 1 }, plan: 'LIPA_POLE_POLE' });
    expect(first.instalments.map(({ state }) => state)).toEqual(['paid', 'due', 'due']);
    const [, { dueOn, graceEndsOn }] = first.instalments as [unknown, Payment['instalments'][number]];
    const day = (from: string, days: number) =>
      new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    expect(graceEndsOn).toBe(day(dueOn, 7));

    // Early: nothing is asked for any more, and nobody is reminded.
    await pay(punctual);
    expect((await read(punctual)).instalments.map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
    const receiptJobs = await db().select().from(jobs).where(eq(jobs.kind, 'issue-receipt'));
    expect(receiptJobs).toHaveLength(1);

    await workAt(`${day(dueOn, -8)}T20:00:00+03:00`);
    expect(await mails()).toEqual([]);
    for (const [days, count] of [
      [-7, 1],
      [-1, 2],
      [0, 3],
    ] as const) {
      await workAt(`${day(dueOn, days)}T08:00:00+03:00`);
      expect(await mails()).toHaveLength(count);
    }
    expect(await mails()).toEqual([
      expect.stringMatching(/^KES [\d,]+ is due on \d+ \w+ 2026$/),
      expect.stringMatching(/is due tomorrow$/),
      expect.stringMatching(/is due today$/),
    ]);
    const [mail] = await db().select().from(outbox).where(ne(outbox.recipient, brand.email));
    const right = await mailedRight(db(), walk.id, mail!.createdAt);
    expect(mail?.text).toContain(`https://tulinde.example/payment-summary?purchase=${right}`);

    expect((await read(walk)).state).toBe('ready');
    for (const days of [3, 6]) await workAt(`${day(dueOn, days)}T08:00:00+03:00`);
    expect((await mails()).slice(3)).toEqual([
      expect.stringMatching(/is overdue: pay by/),
      expect.stringMatching(/^Last reminder/),
    ]);
    await workAt(`${graceEndsOn}T23:59:00+03:00`);
    expect((await read(walk)).instalments[1]?.state).toBe('overdue');

    // A payment that is under way at the end of grace keeps the cover until it is known.
    await pay(walk, { paid: false });
    await workAt(`${day(graceEndsOn, 1)}T00:00:00+03:00`);
    await workAt(`${day(graceEndsOn, 1)}T00:10:00+03:00`);
    expect((await read(walk)).instalments[1]?.state).toBe('overdue');
    const { checkoutRequestId } = scripted.asked.at(-1)!;
    await scripted.callBack(checkoutRequestId, 1032, null);
    await workAt(`${day(graceEndsOn, 1)}T00:20:00+03:00`);
    expect((await read(walk)).instalments.map(({ state }) => state)).toEqual(['paid', 'lapsed', 'lapsed']);
    expect((await db().select().from(purchases).where(eq(purchases.id, walk.id)))[0]?.state).toBe('lapsed');
    const cancelling = await db().select().from(jobs).where(eq(jobs.kind, 'cancel-certificate'));
    expect(cancelling).toEqual([expect.objectContaining({ payload: { purchaseId: walk.id } })]);
    expect((await mails()).at(-1)).toBe('Your cover has ended: an instalment was not paid');
    const refused = await (await byLink(walk)).step('/startPayment', { phone: '0712345678' });
    expect([refused.status, refused.body.code]).toEqual([409, 'PURCHASE_CLOSED']);

    // Money that comes for ended cover is kept for people and pays nothing.
    scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await scripted.callBack(checkoutRequestId, 0, 'SLATEMONEY');
    await scripted.work();
    const late = (await scripted.read(walk.id)).attempts.find(({ receipt }) => receipt === 'SLATEMONEY');
    expect(late).toMatchObject({ state: 'succeeded', isOverpayment: true });

    expect((await db().select().from(purchases).where(eq(purchases.id, punctual.id)))[0]?.state).not.toBe('lapsed');
    const open = await db().select().from(invoices).where(eq(invoices.purchaseId, punctual.id));
    expect(open.filter(({ state }) => state === 'due')).toHaveLength(1);
  });
});
