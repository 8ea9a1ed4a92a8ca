import { eq } from 'drizzle-orm';
import type { Payment } from '@tulinde/contracts';
import { jobs, paymentAttempts, paymentEvents, purchases } from '../../platform/database/schema';
import { eventually } from '../../../testing/eventually';
import { payable } from '../../../testing/payable-walk';
import { minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';

/* Real HTTP from the simulator to the back end, whose worker does the jobs. */
onSeededPortal({ env: { TULINDE_MPESA_SIMULATOR_MS: '20' } }, (portal, { db }) => {
  beforeAll(async () => {
    // Not the usual address: on several machines each back end listens on its own.
    await portal.app.listen({ host: '127.0.0.2', port: 0 });
  });

  const read = (walk: Walk): Promise<Payment> => walk.ok('/getPayment');
  let count = 1_000;
  /* A phone of its own each time: one is asked to pay few times only. */
  const pay = (walk: Walk, suffix: string): Promise<Payment> =>
    walk.ok('/startPayment', { phone: `07${(count += 1)}${suffix}` });
  /* The clock goes on a little, for jobs that are tried again. */
  const until = (walk: Walk, state: Payment['state'], clockMs = 250) =>
    eventually(
      () => {
        portal.clock.forward(clockMs);
        return read(walk);
      },
      (payment) => payment.state === state,
      `The payment's state ${state}`,
    );
  const purchaseOf = async ({ id }: Walk) => (await db().select().from(purchases).where(eq(purchases.id, id)))[0]!;
  const issueJobs = async ({ id }: Walk) =>
    (await db().select().from(jobs).where(eq(jobs.key, id))).filter(({ kind }) => kind === 'issue-policy');
  const attemptsOf = async (walk: Walk) => {
    const { reference } = await read(walk);
    const all = await db().select().from(paymentAttempts).orderBy(paymentAttempts.id);
    const events = await db().select().from(paymentEvents).orderBy(paymentEvents.id);
    return { reference, all, events };
  };

  it('shows what is to be paid before anything is asked for', async () => {
    const walk = await payable(portal);
    const { price } = await walk.ok('/getPurchase');
    const payment = await read(walk);
    expect(payment).toMatchObject({
      state: 'ready',
      invoice: { number: 0, amount: price.total, paid: 0 },
      part: null,
      attempt: null,
      failure: null,
      receipts: [],
      paybill: { number: '600000', account: payment.reference },
      plan: 'FULL',
    });
  });

  it.each([
    ['success', '0001'],
    ['a late callback', '0008'],
    ['a callback twice', '0009'],
    ['a callback before the answer', '0010'],
    ['an answer that is lost', '0014'],
  ])('is paid once and issued once: %s', async (_case, suffix) => {
    const walk = await payable(portal);
    const begun = await pay(walk, suffix);
    expect(['pending', 'paid']).toContain(begun.state);
    const paid = await until(walk, 'paid');
    expect(paid.receipts).toEqual([
      {
        receipt: expect.stringMatching(/^S[A-Z0-9]{9}$/),
        amount: paid.instalments[0]?.amount,
        paidAt: expect.any(String),
      },
    ]);
    expect(paid).toMatchObject({ invoice: null, failure: null });
    expect(['paid', 'issued']).toContain((await purchaseOf(walk)).state);
    expect(await issueJobs(walk)).toHaveLength(1);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', '0002'],
    ['BUSY', '0003'],
    ['TIMED_OUT', '0004'],
    ['CANCELLED', '0005'],
    ['TIMED_OUT', '0006'],
    ['WRONG_PIN', '0007'],
    ['LIMIT_EXCEEDED', '0013'],
    ['NOT_SENT', '0016'],
  ])('says %s, that no money moved, and can be tried again', async (reason, suffix) => {
    const walk = await payable(portal);
    await pay(walk, suffix);
    const failed = await until(walk, 'failed');
    expect(failed.failure).toEqual({ reason, moneyMoved: 'no' });
    expect(failed.attempt?.phone).toBe(`07•• •••${suffix.slice(1)}`);
    expect(await issueJobs(walk)).toHaveLength(0);
    expect(await purchaseOf(walk)).toMatchObject({ state: 'open', sold: null });
    expect((await pay(walk, '0001')).state).toBe('pending');
    expect((await until(walk, 'paid')).failure).toBeNull();
  });

  it('finds a payment whose callback never comes, and learns its receipt from the customer', async () => {
    const walk = await payable(portal);
    await pay(walk, '0011');
    // The first question may come too early: then the next is asked after two minutes.
    const paid = await until(walk, 'paid', 5_000);
    expect(paid.receipts).toEqual([expect.objectContaining({ receipt: null })]);
    expect(await issueJobs(walk)).toHaveLength(1);
    const page = (await portal.app.inject('/development/m-pesa')).body;
    const receipt = new RegExp(`${paid.reference}</td>\\s*<td>Paid, (S[A-Z0-9]{9})`).exec(page)![1];
    const confirmed: Payment = await walk.ok('/confirmReceipt', { receipt });
    // Its time is M-Pesa's from now on.
    expect(confirmed.receipts).toEqual([{ ...paid.receipts[0], receipt, paidAt: expect.any(String) }]);
  });

  it('takes another amount as a part, asks for what is missing alone, and issues nothing before that is in', async () => {
    const walk = await payable(portal);
    await pay(walk, '0012');
    const partly = await until(walk, 'ready');
    const { amount } = partly.invoice!;
    expect(partly).toMatchObject({
      failure: null,
      part: { number: 2, of: 2, amount: 1 },
      invoice: { paid: amount - 1 },
    });
    expect(partly.notes).toEqual([{ kind: 'part', amount: amount - 1, until: partly.payBy }]);
    expect(await issueJobs(walk)).toHaveLength(0);
    expect((await pay(walk, '0001')).attempt?.amount).toBe(1);
    await until(walk, 'paid');
    expect(await issueJobs(walk)).toHaveLength(1);
  });

  it('counts a payment that comes after it had failed', async () => {
    const walk = await payable(portal);
    await pay(walk, '0017');
    await until(walk, 'failed');
    await until(walk, 'paid');
    const { sold, state } = await purchaseOf(walk);
    expect(['paid', 'issued']).toContain(state);
    expect(sold).not.toBeNull();
  });

  it('takes more than 250,000 in parts, and is paid when all are in', async () => {
    const walk = await payable(portal, { form: { estimatedValue: '12000000', model: 'Land Cruiser' } });
    const { price } = await walk.ok('/getPurchase');
    const parts = Math.ceil(price.total / 250_000);
    expect(parts).toBeGreaterThan(1);
    expect((await read(walk)).part).toEqual({ number: 1, of: parts, amount: 250_000 });
    for (let number = 1; number <= parts; number += 1) {
      const begun = await pay(walk, '0001');
      expect(begun.part?.number).toBe(number);
      expect(await issueJobs(walk)).toHaveLength(0);
      await eventually(
        () => read(walk),
        ({ receipts }) => receipts.length === number,
        `Receipt ${number}`,
      );
    }
    const paid = await until(walk, 'paid');
    expect(paid.receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
    expect(await issueJobs(walk)).toHaveLength(1);
  });

  it('waits for a button of the page, and takes what is pressed there', async () => {
    const walk = await payable(portal);
    await pay(walk, '0015');
    const { all, reference } = await attemptsOf(walk);
    const page = await portal.app.inject('/development/m-pesa');
    expect(page.body).toContain(reference);
    const payload = new URLSearchParams({
      checkoutRequestId: all.at(-1)!.checkoutRequestId!,
      outcome: 'cancelled',
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await portal.app.inject({ method: 'POST', url: '/development/m-pesa/decide', payload, headers });
    expect((await until(walk, 'failed')).failure?.reason).toBe('CANCELLED');
  });

  it('counts what was paid by hand to the paybill number, by its account or by the receipt', async () => {
    const payByHand = async (account: string, amount: number) => {
      const payload = new URLSearchParams({ account, amount: String(amount), phone: '+254700000001' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const page = await portal.app.inject({ method: 'POST', url: '/development/m-pesa/pay', payload, headers });
      return /receipt is ([A-Z0-9]{10})/.exec(page.body)![1]!;
    };
    const typed = await payable(portal);
    const { reference, invoice } = await read(typed);
    const receipt = await payByHand(reference, invoice!.amount);
    const confirmed: Payment = await typed.ok('/confirmReceipt', { receipt: receipt.toLowerCase() });
    expect(confirmed).toMatchObject({ state: 'paid', receipts: [{ receipt, amount: invoice!.amount }] });
    expect(await typed.ok('/confirmReceipt', { receipt })).toMatchObject({ state: 'paid' });

    const silent = await payable(portal);
    const owed = await read(silent);
    await payByHand(owed.reference.replace('-', ' ').toLowerCase(), owed.invoice!.amount);
    portal.clock.forward(minutes(1));
    await until(silent, 'paid');

    const other = await payable(portal);
    const [stolen, unknown] = [
      await other.step('/confirmReceipt', { receipt }),
      await other.step('/confirmReceipt', { receipt: 'SAAAAAAAAA' }),
    ];
    expect([stolen.status, stolen.body.code]).toEqual([409, 'RECEIPT_USED']);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'RECEIPT_UNKNOWN']);
    expect((await read(other)).receipts).toEqual([]);
    const less = await payByHand((await read(other)).reference, 100);
    await other.ok('/confirmReceipt', { receipt: less });
    expect(await read(other)).toMatchObject({ state: 'ready', failure: null, invoice: { paid: 100 } });
    expect(await issueJobs(other)).toHaveLength(0);
  });

  it('answers a forged callback as nothing, and believes none that M-Pesa does not confirm', async () => {
    const walk = await payable(portal);
    await pay(walk, '0015');
    const { all } = await attemptsOf(walk);
    const attempt = all.at(-1)!;
    const post = (token: string, body: unknown) =>
      portal.app.inject({
        method: 'POST',
        url: `/api/m-pesa/callback/${token}`,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const forged = {
      Body: {
        stkCallback: {
          CheckoutRequestID: attempt.checkoutRequestId,
          ResultCode: '0',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: attempt.amountCents / 100 },
              { Name: 'MpesaReceiptNumber', Value: 'SFORGED001' },
            ],
          },
        },
      },
    };
    const nowhere = await portal.app.inject({ method: 'POST', url: '/api/m-pesa/nowhere', payload: {} });
    expect(nowhere.statusCode).toBe(404);
    expect((await post('guessed', forged)).statusCode).toBe(404);
    for (const body of ['', '{"Body":', '[]', { Body: { stkCallback: {} } }, forged]) {
      const answer = await post(attempt.callbackToken, body);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
    }
    const { events } = await attemptsOf(walk);
    expect(events.filter(({ kind, attemptId }) => kind === 'callback' && attemptId === attempt.id)).toHaveLength(5);
    await eventually(
      () => db().select().from(paymentEvents).where(eq(paymentEvents.attemptId, attempt.id)),
      (seen) => seen.some(({ kind }) => kind === 'queried'),
      'The query of M-Pesa',
    );
    expect((await read(walk)).state).toBe('pending');
    expect(await issueJobs(walk)).toHaveLength(0);
  });

  it('lets nobody change the trail of events', async () => {
    await expect(db().update(paymentEvents).set({ kind: 'nothing' })).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'rows of payment_events are never changed' }),
    });
    await expect(db().delete(paymentEvents)).rejects.toThrow();
  });
});
