import { desc, eq } from 'drizzle-orm';
import type { Payment } from '@tulinde/contracts';
import { attemptLimits, jobs, paymentAttempts, paymentEvents } from '../../platform/database/schema';
import { until } from '@tulinde/testing/servers/until';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { minutes } from '../../../testing/portal-under-test';
import { soldMotor } from '../../../testing/sold-purchase';

onSeededReturns({ opens: 'each-test', empties: [jobs, attemptLimits] }, (under, { db, clock }) => {
  const pass = async (ms: number): Promise<void> => {
    clock.forward(ms);
    await under.app.runDueJobs();
  };
  // A phone and a vehicle of its own for each test.
  let phones = 0;
  beforeEach(() => {
    phones += 1;
  });
  const accepted = (id: string) => ({
    json: {
      MerchantRequestID: '1',
      CheckoutRequestID: `${id}_${phones}`,
      ResponseCode: '0',
      ResponseDescription: 'Accepted',
    },
  });
  const sold = () =>
    soldMotor(under.portal, { vehicle: { registration: `KDA 10${phones}A`, chassisNumber: `DARAJA-00000${phones}` } });
  const start = async (purchaseId: string): Promise<Payment> =>
    (await under.portal.call('/startPayment', { purchaseId, phone: `071234560${phones}` })).body.data;
  const read = async (purchaseId: string): Promise<Payment> =>
    (await under.portal.call('/getPayment', { purchaseId })).body.data;
  const latest = async () => {
    const [attempt] = await db().select().from(paymentAttempts).orderBy(desc(paymentAttempts.id)).limit(1);
    if (attempt === undefined) throw new Error('Nothing was asked for.');
    return attempt;
  };
  const callBack = async (code: unknown) => {
    const { callbackToken, checkoutRequestId } = await latest();
    const stkCallback = { CheckoutRequestID: checkoutRequestId, ResultCode: code, ResultDesc: 'As M-Pesa says' };
    const answer = await under.app.inject({
      method: 'POST',
      url: `/api/m-pesa/callback/${callbackToken}`,
      payload: { Body: { stkCallback } },
    });
    expect(answer.statusCode).toBe(200);
  };
  const told = async () =>
    (await db().select().from(jobs).where(eq(jobs.kind, 'tell-people'))).map(
      ({ payload }) => payload as { need: string; says: string },
    );
  const requests = () => under.daraja.calls.filter(({ path }) => path.endsWith('/processrequest'));

  it('takes a result whose code is text for the end that it is: the customer can try again at once', async () => {
    const purchaseId = await sold();
    under.daraja.next(accepted('ws_1'), accepted('ws_2'));
    expect((await start(purchaseId)).state).toBe('pending');
    await callBack('SFC_IC0003');
    expect(await read(purchaseId)).toMatchObject({
      state: 'failed',
      failure: { reason: 'REFUSED', detail: 'NO_MPESA', moneyMoved: 'no' },
    });
    expect(await told()).toEqual([
      expect.objectContaining({ need: 'm-pesa-refuses', says: expect.stringContaining('SFC_IC0003') }),
    ]);
    expect((await start(purchaseId)).state).toBe('pending');
    expect(requests()).toHaveLength(2);
  });

  it('says of a number without M-Pesa what it is, and of our own faults that they are ours', async () => {
    const purchaseId = await sold();
    const refusal = (errorCode: string, errorMessage: string) => ({
      status: Number(errorCode.slice(0, 3)),
      json: { errorCode, errorMessage },
    });
    under.daraja.next(
      refusal('400.002.02', 'Bad Request - Invalid PhoneNumber'),
      refusal('500.001.1001', 'Wrong credentials'),
      refusal('500.001.1001', 'Wrong credentials'),
    );
    expect((await start(purchaseId)).failure).toEqual({ reason: 'NOT_SENT', detail: 'NO_MPESA', moneyMoved: 'no' });
    expect(await told()).toEqual([]);
    clock.forward(1_000);
    expect((await start(purchaseId)).failure).toEqual({ reason: 'NOT_SENT', detail: 'OUR_SIDE', moneyMoved: 'no' });
    await start(purchaseId);
    // Once a day.
    expect(await told()).toEqual([
      expect.objectContaining({ need: 'm-pesa-refuses', says: expect.stringContaining('TULINDE_MPESA_PASSKEY') }),
    ]);
  });

  it('tells operators that our keys are refused, once a day', async () => {
    const purchaseId = await sold();
    under.daraja.refuseTokens();
    expect((await start(purchaseId)).failure).toMatchObject({ reason: 'NOT_SENT', moneyMoved: 'no' });
    await start(purchaseId);
    await until(
      'it is told',
      told,
      (needs) => needs.length === 1 && needs.every(({ says }) => says.includes('400.008.01')),
    );
    expect(requests()).toEqual([]);
  });

  it.each(['500.001.1001', '500.003.1001', '503.001.01'])(
    'asks nobody a second time after %s, and counts what is paid all the same',
    async (errorCode) => {
      const purchaseId = await sold();
      under.daraja.next({ status: 500, json: { errorCode, errorMessage: 'Internal Server Error' } });
      expect((await start(purchaseId)).state).toBe('pending');
      expect((await start(purchaseId)).state).toBe('pending');
      expect(requests()).toHaveLength(1);
      const attempt = await latest();
      const Item = [
        { Name: 'Amount', Value: attempt.amountCents / 100 },
        { Name: 'MpesaReceiptNumber', Value: `SKL4H7Z2X${phones}` },
        { Name: 'TransactionDate', Value: 20260302120000 },
      ];
      const stkCallback = { CheckoutRequestID: `ws_late_${phones}`, ResultCode: 0, CallbackMetadata: { Item } };
      const url = `/api/m-pesa/callback/${attempt.callbackToken}`;
      await under.app.inject({ method: 'POST', url, payload: { Body: { stkCallback } } });
      under.daraja.next({ json: { ResponseCode: '0', ResultCode: '0' } });
      await pass(0);
      expect((await read(purchaseId)).receipts).toHaveLength(1);
    },
  );

  it('takes a code that nobody documents for an end once M-Pesa’s own record says it too', async () => {
    const purchaseId = await sold();
    under.daraja.next(accepted('ws_1'));
    await start(purchaseId);
    await callBack('SFC_IC0099');
    expect((await read(purchaseId)).state).toBe('pending');
    expect(await told()).toEqual([
      expect.objectContaining({ need: 'm-pesa-refuses', says: expect.stringContaining('SFC_IC0099') }),
    ]);
    under.daraja.next({ json: { ResponseCode: '0', ResultCode: 'SFC_IC0099' } });
    await pass(minutes(1));
    expect(await read(purchaseId)).toMatchObject({ state: 'failed', failure: { reason: 'REFUSED', moneyMoved: 'no' } });
    const kinds = (
      await db()
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.attemptId, (await latest()).id))
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['unlisted', 'queried', 'failed']));
  });

  it('takes it for no end while the record alone says so', async () => {
    const purchaseId = await sold();
    under.daraja.next(accepted('ws_1'));
    await start(purchaseId);
    under.daraja.next({ json: { ResponseCode: '0', ResultCode: '7777' } });
    await pass(minutes(1));
    expect((await read(purchaseId)).state).toBe('pending');
  });
});
