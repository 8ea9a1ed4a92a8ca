import { jobs, moneyCases, payouts, returns } from '../../platform/database/schema';
import { days, minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { reopenRefund } from './approve-refund';

onSeededReturns({ opens: 'each-test', empties: [jobs, moneyCases] }, (under, { db, clock }) => {
  const work = () => under.app.runDueJobs();
  /** Forward, what is due, and the results that it brings. */
  const pass = async (milliseconds: number) => {
    clock.forward(milliseconds);
    await work();
    await under.mpesa.postResults();
    await work();
  };

  describe('when a return is approved by two people', () => {
    it('asks M-Pesa once and is paid when the result says so', async () => {
      const id = await under.oweOne();
      await under.approve(id, ['wairimu']);
      await work();
      expect(under.mpesa.payments).toHaveLength(0);
      await under.approve(id, ['otieno']);
      await work();
      expect(await under.read(id)).toMatchObject({ state: 'sending', parts: ['sending'], payouts: ['accepted'] });
      await under.mpesa.postResults();
      const { state, requests, open } = await under.read(id);
      expect(state).toBe('paid');
      expect(requests).toMatchObject([
        { state: 'paid', amountCents: 1_251_00, receipt: under.mpesa.payments[0]?.receipt, completedAt: clock.now() },
      ]);
      expect(open).toEqual([]);
      expect(under.mpesa.payments.map(({ body }) => body)).toMatchObject([
        { Amount: 1251, PartyA: 600123, PartyB: 254712345678, CommandID: 'BusinessPayment' },
      ]);
    });

    it('pays in parts above M-Pesa’s limit, each under an id of its own', async () => {
      const id = await under.sent({ amountCents: 593_579_49 });
      await under.mpesa.postResults();
      expect(await under.read(id)).toMatchObject({ state: 'paid', parts: ['paid', 'paid', 'paid'] });
      const { payments } = under.mpesa;
      expect(payments.map(({ body }) => body['Amount'])).toEqual([250_000, 250_000, 93_579]);
      expect(new Set(payments.map(({ body }) => body['OriginatorConversationID'])).size).toBe(3);
    });

    it('has a part refused and the others paid, and pays the one again later', async () => {
      under.mpesa.next({}, { code: 26 });
      const id = await under.sent({ amountCents: 300_000_00 });
      await under.mpesa.postResults();
      expect(await under.read(id)).toMatchObject({ state: 'sending', parts: ['paid', 'waiting'] });
      await pass(minutes(10));
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid', 'refused', 'paid'] });
      expect(under.mpesa.paid().map(({ body }) => body['Amount'])).toEqual([250_000, 50_000]);
    });

    it('waits until the day on which it may leave', async () => {
      const payFrom = new Date(clock.now().getTime() + days(14));
      const id = await under.sent({ payFrom });
      expect(under.mpesa.payments).toHaveLength(0);
      await pass(days(14));
      expect(await under.read(id)).toMatchObject({ state: 'paid' });
    });
  });

  describe('when people approve', () => {
    const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });

    it('takes two different ones, who read the amount that it is of, and a phone', async () => {
      const id = await under.oweOne();
      await under.approve(id, ['wairimu']);
      await expect(under.approve(id, ['wairimu'])).rejects.toEqual(refused('SAME_OPERATOR'));
      await expect(under.approve(999_999, ['otieno'])).rejects.toEqual(refused('NO_RETURN'));
      await under.approve(id, ['otieno']);
      await expect(under.approve(id, ['kamau'])).rejects.toEqual(refused('NOT_TO_APPROVE'));
      const hidden = await under.oweOne({ phone: '' });
      await expect(under.approve(hidden)).rejects.toEqual(refused('NO_PHONE'));
    });
  });

  describe('when the end is not known', () => {
    it('sends nothing again where the answer was lost, and asks M-Pesa’s record', async () => {
      under.mpesa.next({ isAnswerLost: true, result: 'none' });
      const id = await under.sent();
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['unknown'] });
      await pass(minutes(2));
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid'] });
      expect(under.mpesa.payments).toHaveLength(1);
    });

    it.each(['none', 'queue-time-out'] as const)('is no failure: result %s', async (result) => {
      under.mpesa.next({ result });
      under.mpesa.statusDown(true);
      const id = await under.sent();
      await under.mpesa.postResults();
      await pass(minutes(2));
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['unknown'], open: [] });
      await pass(minutes(60));
      expect(await under.read(id)).toMatchObject({ state: 'sending', open: ['payout-in-doubt'] });
      for (let day = 0; day < 3; day += 1) await pass(days(1));
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['unknown'] });
      under.mpesa.statusDown(false);
      await pass(days(1));
      expect(await under.read(id)).toMatchObject({ state: 'paid', open: [] });
      expect(under.mpesa.payments).toHaveLength(1);
    });

    it('counts a result that comes twice, or after the record was read, once', async () => {
      under.mpesa.next({ result: 'twice' });
      const id = await under.sent();
      await pass(minutes(2));
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid'], open: [] });
    });

    it('stays so when M-Pesa calls it a duplicate: the first request decides', async () => {
      under.mpesa.next({ result: 'none' });
      const id = await under.sent();
      const [{ resultToken, originatorConversationId, conversationId } = { resultToken: '' }] = (await under.read(id))
        .requests;
      const Result = {
        ResultCode: 15,
        OriginatorConversationID: originatorConversationId,
        ConversationID: conversationId,
      };
      await under.app.inject({ method: 'POST', url: `/api/m-pesa/payout/${resultToken}`, payload: { Result } });
      expect(await under.read(id)).toMatchObject({ payouts: ['accepted'] });
      await pass(minutes(2));
      expect(await under.read(id)).toMatchObject({ state: 'paid' });
    });
  });

  describe('when M-Pesa refuses', () => {
    it.each([
      [17, minutes(10), []],
      [26, minutes(10), []],
      [1, minutes(60), ['payout-refused']],
      [4, days(1), ['payout-refused']],
      [8, days(1), ['payout-refused']],
    ])('with %s it tries again by itself, as a new request', async (code, after, open) => {
      under.mpesa.next({ code });
      const id = await under.sent();
      await under.mpesa.postResults();
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['refused'], open });
      await pass(after - 1);
      expect(under.mpesa.payments).toHaveLength(1);
      await pass(1);
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['refused', 'paid'], open: [] });
      const ids = under.mpesa.payments.map(({ body }) => body['OriginatorConversationID']);
      expect(new Set(ids).size).toBe(2);
      expect(under.mpesa.paid()).toHaveLength(1);
    });

    it.each([2, 3, 11, 12, 2001, 77])(
      'with %s it stops until people have mended it and two approve again',
      async (code) => {
        under.mpesa.next({ code });
        const id = await under.sent();
        await under.mpesa.postResults();
        await pass(days(1));
        expect(under.mpesa.payments).toHaveLength(1);
        expect(await under.read(id)).toMatchObject({ state: 'stopped', parts: ['refused'], open: ['payout-refused'] });
        const phone = '+254722000111';
        await db().transaction((tx) => reopenRefund(tx, { returnId: id, operator: 'otieno', phone, now: clock.now() }));
        await under.approve(id);
        await pass(0);
        expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['refused', 'paid'], open: [] });
        expect(under.mpesa.payments.at(-1)?.body['PartyB']).toBe(254722000111);
      },
    );

    it('stops for a code that is text, and reads M-Pesa’s record before another is sent', async () => {
      under.mpesa.next({ result: 'none' });
      const id = await under.sent();
      const [request] = (await under.read(id)).requests;
      const Result = {
        ResultCode: 'SFC_IC0003',
        OriginatorConversationID: request?.originatorConversationId,
        ConversationID: request?.conversationId,
      };
      const url = `/api/payment-notices/payout/${request?.resultToken}`;
      await under.app.inject({ method: 'POST', url, payload: { Result } });
      expect(await under.read(id)).toMatchObject({ state: 'stopped', payouts: ['refused'], open: ['payout-refused'] });
      const [refused] = await db().select().from(moneyCases);
      expect(refused?.summary).toContain('find another number (code SFC_IC0003)');
      await pass(minutes(1));
      const phone = '+254722000111';
      await db().transaction((tx) => reopenRefund(tx, { returnId: id, operator: 'otieno', phone, now: clock.now() }));
      await under.approve(id);
      await pass(0);
      // It was paid after all.
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid'] });
      expect(under.mpesa.payments).toHaveLength(1);
    });

    it('never believes a refusal that M-Pesa’s record contradicts', async () => {
      under.mpesa.next({ result: 'none' });
      const id = await under.sent();
      const [request] = (await under.read(id)).requests;
      const Result = {
        ResultCode: 17,
        OriginatorConversationID: request?.originatorConversationId,
        ConversationID: request?.conversationId,
      };
      const url = `/api/m-pesa/payout/${request?.resultToken}`;
      await under.app.inject({ method: 'POST', url, payload: { Result } });
      expect(await under.read(id)).toMatchObject({ parts: ['waiting'] });
      await pass(minutes(10));
      expect(await under.read(id)).toMatchObject({ state: 'paid', payouts: ['paid'] });
      expect(under.mpesa.payments).toHaveLength(1);
    });

    it('tries again where the gateway turned it away before passing it on', async () => {
      under.daraja.next({ status: 429, json: { errorCode: '500.003.02' } });
      const id = await under.sent();
      expect(await under.read(id)).toMatchObject({ state: 'sending', payouts: ['refused'], open: [] });
      await pass(minutes(10));
      expect(await under.read(id)).toMatchObject({ state: 'paid' });
    });
  });

  describe('when somebody else posts a result', () => {
    it('is nowhere without the address, and says nothing without the ids of the request', async () => {
      under.mpesa.next({ result: 'none' });
      const id = await under.sent();
      const [request] = (await under.read(id)).requests;
      const post = (path: string, result: object) =>
        under.app.inject({ method: 'POST', url: `/api/m-pesa/${path}`, payload: { Result: result } });
      expect((await post('payout/abc', { ResultCode: 12 })).statusCode).toBe(404);
      expect((await post('payout-late/abc', {})).statusCode).toBe(404);
      await post(`payout/${request?.resultToken}`, { ResultCode: 12, OriginatorConversationID: 'another' });
      await post(`payout/${request?.resultToken}`, {
        ResultCode: 12,
        OriginatorConversationID: request?.originatorConversationId,
        ConversationID: 'another',
      });
      expect(await under.read(id)).toMatchObject({ payouts: ['accepted'] });
    });
  });

  it('is refused by the database where a part would be asked for twice', async () => {
    const id = await under.sent();
    const [request] = (await under.read(id)).requests;
    if (request === undefined) throw new Error('It was asked for.');
    const { id: _id, ...copy } = request;
    const again = { ...copy, originatorConversationId: 'another', resultToken: 'another' };
    await expect(db().insert(payouts).values(again)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await db().$count(returns)).toBeGreaterThan(0);
  });
});
