import { fakeDaraja } from '../../../../testing/fake-daraja';
import { Daraja } from './daraja';
import { gatewayCodes } from './gateway-codes';
import { payoutCodes, statusCodes } from './initiator-codes';
import { stkCodes } from './stk-codes';
import { openDaraja } from './daraja-http';
import { DarajaPayouts } from './daraja-payouts';
import { outcomeOfResult } from './payout-outcome';
import { parseResultBody } from './result-body';
import { codeOf, judgeStkCode } from './result-codes';
import { parseStkCallback } from './stk-callback';

type Fake = Awaited<ReturnType<typeof fakeDaraja>>;

const payment = {
  phone: '+254712345678',
  amountCents: 100_00,
  reference: 'TP-7K2M9X',
  description: 'Insurance',
  callbackUrl: 'https://api.example.co.ke/callback',
};
const payout = {
  originatorConversationId: '0f6a7d2e',
  phone: '+254712345678',
  amountCents: 100_00,
  remarks: 'Return 12',
  resultUrl: 'https://api.example.co.ke/result',
  queueTimeOutUrl: 'https://api.example.co.ke/late',
};
const statusOf = (code: string): number => Number(code.slice(0, 3));

describe('the table of Daraja’s codes', () => {
  let fake: Fake;
  let result: unknown;
  const settings = () => ({
    url: fake.url,
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortCode: '600123',
    passkey: 'pass',
    initiator: 'portal',
    securityCredential: 'sealed',
  });
  const deps = () => {
    const now = () => new Date('2026-03-02T21:30:05Z');
    const results = { open: async () => ({ url: 'https://api.example.co.ke/result', wait: async () => result }) };
    return { http: openDaraja(settings(), { now }), now, results };
  };
  const daraja = () => new Daraja(settings(), deps());
  const payouts = () => new DarajaPayouts(settings(), deps());
  beforeEach(async () => {
    result = null;
    fake = await fakeDaraja();
  });
  afterEach(() => fake.close());

  const messageOf = (says: string | undefined) => `[Gateway] - ${says ?? 'Something Else'}`;
  const named = gatewayCodes.map(({ code, says, verdict }) => [code, says, verdict] as const);

  it.each(named.filter(([, , verdict]) => verdict === 'not-sent'))(
    'a request to pay that ends with %s (%s) was not sent',
    async (code, says) => {
      const { customer, isQuery } = gatewayCodes.find((each) => each.code === code && each.says === says)!;
      expect(isQuery).toBeUndefined();
      fake.next({ status: statusOf(code), json: { errorCode: code, errorMessage: messageOf(says) } });
      const detail = customer?.detail === undefined ? {} : { detail: customer.detail };
      expect(await daraja().requestPayment(payment)).toEqual({
        kind: 'refused',
        reason: customer?.reason,
        code,
        ...detail,
      });
    },
  );

  it.each(named.filter(([, , verdict]) => verdict === 'unknown'))(
    'a request to pay, or a payout, that ends with %s (%s) may have been sent: it is sent once',
    async (code, says) => {
      const reply = { status: statusOf(code), json: { errorCode: code, errorMessage: messageOf(says) } };
      fake.next(reply, reply);
      expect(await daraja().requestPayment(payment)).toEqual({ kind: 'unknown' });
      expect(await payouts().pay(payout)).toEqual({ kind: 'unknown' });
      expect(fake.calls).toHaveLength(2);
    },
  );

  it.each([
    [500, '500.009.77'],
    [502, '502.001.01'],
    [504, '504'],
    [500, '400.002.99'],
    [200, ''],
  ])('what nobody documents may have been sent: HTTP %s, %s', async (status, errorCode) => {
    const reply = { status, json: { errorCode, errorMessage: 'Something' } };
    fake.next(reply, reply);
    expect(await daraja().requestPayment(payment)).toEqual({ kind: 'unknown' });
    expect(await payouts().pay(payout)).toEqual({ kind: 'unknown' });
  });

  it('a request that the gateway itself refuses was not sent, whatever it calls that', async () => {
    fake.next({ status: 403, json: { errorCode: '403.002.01', errorMessage: 'Forbidden' } });
    const refusal = { kind: 'refused', reason: 'NOT_SENT', code: '403.002.01', detail: 'OUR_SIDE' };
    expect(await daraja().requestPayment(payment)).toEqual(refusal);
  });

  it.each(named.filter(([, , verdict]) => verdict === 'new-token'))(
    'a token that is refused with %s is fetched anew at once',
    async (errorCode) => {
      const client = daraja();
      const accepted = { json: { CheckoutRequestID: 'ws_CO_1', MerchantRequestID: '1', ResponseCode: '0' } };
      fake.next(accepted, accepted);
      await client.requestPayment(payment);
      fake.revoke({ status: statusOf(errorCode), errorCode });
      expect(await client.requestPayment(payment)).toMatchObject({ kind: 'accepted' });
      expect(fake.calls).toHaveLength(3);
    },
  );

  it('a token that is refused twice was no request', async () => {
    const refusal = { status: 400, json: { errorCode: '400.003.01', errorMessage: 'Invalid Access Token' } };
    fake.next(refusal, refusal);
    expect(await daraja().requestPayment(payment)).toMatchObject({ kind: 'refused', detail: 'OUR_SIDE' });
    expect(fake.tokens).toHaveLength(2);
  });

  it('a query is told that the customer has not answered yet, and of other failures nothing', async () => {
    for (const errorMessage of [
      'The transaction is being processed',
      'Wrong credentials',
      'The transaction does not Exist',
    ]) {
      fake.next({ status: 500, json: { errorCode: '500.001.1001', errorMessage } });
    }
    expect(await daraja().queryPayment('ws_CO_1')).toEqual({ kind: 'pending' });
    expect(await daraja().queryPayment('ws_CO_1')).toEqual({ kind: 'unknown' });
    expect(await daraja().queryPayment('ws_CO_1')).toEqual({ kind: 'unknown' });
  });

  it.each(stkCodes.map(({ code, verdict }) => [code, verdict] as const))(
    'the result %s of a request to pay is %s, in its callback and in the answer to the query',
    async (code, verdict) => {
      const callback = { CheckoutRequestID: 'ws_CO_1', ResultCode: code, ResultDesc: 'As M-Pesa says' };
      expect(parseStkCallback({ Body: { stkCallback: callback } })?.resultCode).toBe(code);
      expect(judgeStkCode(code).verdict).toBe(verdict);
      fake.next({ json: { ResponseCode: '0', ResultCode: String(code) } });
      const kinds = { paid: 'succeeded', failed: 'failed', pending: 'pending', unknown: 'unknown' };
      expect((await daraja().queryPayment('ws_CO_1')).kind).toBe(kinds[verdict]);
    },
  );

  it('a result that nobody documents is no end by itself', async () => {
    fake.next({ json: { ResponseCode: '0', ResultCode: 'SFC_IC0099' } });
    expect(await daraja().queryPayment('ws_CO_1')).toEqual({ kind: 'unlisted', code: 'SFC_IC0099' });
    expect(judgeStkCode(7_777)).toEqual({ verdict: 'unlisted' });
  });

  it.each(payoutCodes.map(({ code, then }) => [code, then] as const))(
    'the result %s of a payout is %s',
    (code, then) => {
      const ResultParameters = {
        ResultParameter: [
          { Key: 'TransactionReceipt', Value: 'NLJ41HAY6Q' },
          { Key: 'TransactionAmount', Value: 100 },
        ],
      };
      const body = parseResultBody({ Result: { ResultCode: String(code), ResultParameters } });
      const outcome = body && outcomeOfResult(body);
      if (then === 'paid') expect(outcome).toMatchObject({ kind: 'paid', receipt: 'NLJ41HAY6Q' });
      else expect(outcome).toEqual(then === 'unknown' ? { kind: 'unknown' } : { kind: 'refused', code });
    },
  );

  it.each([...statusCodes.map(({ code, verdict }) => [code, verdict] as const), ['SFC_IC0077', 'unknown'] as const])(
    'the result %s of a look at M-Pesa’s record is %s',
    async (code, verdict) => {
      result = { Result: { ResultCode: code } };
      const taken = { json: { ResponseCode: '0', ConversationID: 'AG_1' } };
      fake.next(taken, taken);
      // A record without the payment in it is none of ours.
      expect((await daraja().findReceipt('SKL4H7Z2XQ')).kind).toBe(verdict === 'unknown' ? 'unknown' : 'none');
      expect((await payouts().find('0f6a7d2e')).kind).toBe(verdict === 'none' ? 'none' : 'unknown');
    },
  );

  it.each([
    [0, 0],
    ['00000000', 0],
    [' 1032 ', 1032],
    ['-1', -1],
    ['sfc_ic0003', 'SFC_IC0003'],
    ['R000001', 'R000001'],
    ['x', null],
    ['', null],
    [null, null],
    [1.5, null],
    ['two words 3', null],
  ])('reads %j as the code %j', (value, code) => {
    expect(codeOf(value)).toBe(code);
  });
});
