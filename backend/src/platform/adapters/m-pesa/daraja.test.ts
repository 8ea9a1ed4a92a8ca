import { fakeDaraja } from '../../../../testing/fake-daraja';
import { Daraja } from './daraja';
import { openDaraja } from './daraja-http';
import type { PaymentRequest } from './port';

type Fake = Awaited<ReturnType<typeof fakeDaraja>>;

const request: PaymentRequest = {
  phone: '+254712345678',
  amountCents: 81_405_00,
  reference: 'TP-7K2M9X-TOO-LONG',
  description: 'Instalment number 10',
  callbackUrl: 'https://api.example.co.ke/api/m-pesa/callback/abc',
};
const accepted = {
  MerchantRequestID: '29115-1',
  CheckoutRequestID: 'ws_CO_1',
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
};
const found = (changes: Record<string, unknown> = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: '0',
    ResultParameters: {
      ResultParameter: Object.entries({
        ReceiptNo: 'SKL4H7Z2XQ',
        TransactionStatus: 'Completed',
        Amount: 81405,
        CreditPartyName: '600123 - Tulinde',
        DebitPartyName: '254712345678 - AMINA W',
        FinalisedTime: 20260303002950,
        ...changes,
      }).map(([Key, Value]) => ({ Key, Value })),
    },
  },
});

describe('Daraja', () => {
  let fake: Fake;
  let now: Date;
  let result: unknown;
  const daraja = (url = fake.url) => {
    const settings = {
      url,
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortCode: '600123',
      passkey: 'pass',
      initiator: 'portal',
      securityCredential: 'sealed',
    };
    return new Daraja(settings, {
      http: openDaraja(settings, { now: () => now }),
      now: () => now,
      results: { open: async () => ({ url: 'https://api.example.co.ke/result', wait: async () => result }) },
    });
  };
  beforeEach(async () => {
    now = new Date('2026-03-02T21:30:05Z');
    result = null;
    fake = await fakeDaraja();
  });
  afterEach(() => fake.close());

  it('asks the customer with what Safaricom wants, signed with the time in Nairobi', async () => {
    fake.next({ json: accepted });
    expect(await daraja().requestPayment(request)).toEqual({
      kind: 'accepted',
      merchantRequestId: '29115-1',
      checkoutRequestId: 'ws_CO_1',
    });
    expect(fake.calls).toEqual([
      {
        path: '/mpesa/stkpush/v1/processrequest',
        authorization: 'Bearer token-1',
        body: {
          BusinessShortCode: 600123,
          Password: Buffer.from('600123pass20260303003005').toString('base64'),
          Timestamp: '20260303003005',
          TransactionType: 'CustomerPayBillOnline',
          Amount: 81405,
          PartyA: 254712345678,
          PartyB: 600123,
          PhoneNumber: 254712345678,
          CallBackURL: request.callbackUrl,
          AccountReference: 'TP-7K2M9X-TO',
          TransactionDesc: 'Instalment nu',
        },
      },
    ]);
  });

  it('fetches one token for many calls, another before it ends, and another once when it is refused', async () => {
    const client = daraja();
    fake.next(...Array.from({ length: 4 }, () => ({ json: accepted })));
    await Promise.all([client.requestPayment(request), client.requestPayment(request)]);
    expect(fake.tokens).toHaveLength(1);
    now = new Date(now.getTime() + 3_540_000);
    await client.requestPayment(request);
    expect(fake.tokens).toHaveLength(2);
    fake.revoke();
    expect(await client.requestPayment(request)).toMatchObject({ kind: 'accepted' });
    // The refused one never reached the service: it alone is sent again.
    expect(fake.calls.map(({ authorization }) => authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
      'Bearer token-4',
    ]);
  });

  it.each([
    ['busy', 500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process', 'BUSY', {}],
    ['no number', 400, '400.002.02', 'Bad Request - Invalid PhoneNumber', 'NOT_SENT', { detail: 'NO_MPESA' }],
    ['a bad request', 400, '400.002.02', 'Bad Request - Invalid Amount', 'NOT_SENT', { detail: 'OUR_SIDE' }],
    ['a quota', 500, '500.003.02', 'Error Occurred: Spike Arrest Violation', 'NOT_SENT', {}],
  ])('tells a refusal, which asked nobody: %s', async (_case, status, errorCode, errorMessage, reason, more) => {
    fake.next({ status, json: { requestId: '1', errorCode, errorMessage } });
    expect(await daraja().requestPayment(request)).toEqual({ kind: 'refused', reason, code: errorCode, ...more });
  });

  it.each([
    ['hangs', 'hang' as const],
    ['is cut', 'cut' as const],
    ['is no JSON', { status: 200, raw: '<html>gateway</html>' }],
    ['says nothing', { status: 502, json: {} }],
  ])('does not know whether it was sent when the answer %s, and never sends it again', async (_case, reply) => {
    fake.next(reply);
    expect(await daraja().requestPayment(request)).toEqual({ kind: 'unknown' });
    expect(fake.calls).toHaveLength(1);
  });

  it('knows that nothing was sent where there is no token or nobody listens', async () => {
    const nobody = await fakeDaraja();
    await nobody.close();
    const refusal = { kind: 'refused', reason: 'NOT_SENT', code: 'unsent' };
    expect(await daraja(nobody.url).requestPayment(request)).toEqual(refusal);
    fake.refuseTokens();
    expect(await daraja().requestPayment(request)).toEqual(refusal);
    expect(fake.calls).toEqual([]);
  });

  it.each([
    [{ json: { ResponseCode: '0', ResultCode: '0' } }, { kind: 'succeeded' }],
    [{ json: { ResponseCode: 0, ResultCode: 1032 } }, { kind: 'failed', code: 1032 }],
    [{ json: { ResponseCode: '0', ResultCode: '4999' } }, { kind: 'pending' }],
    [
      { status: 500, json: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' } },
      { kind: 'pending' },
    ],
    [{ status: 500, json: { errorCode: '500.003.02' } }, { kind: 'unknown' }],
    [{ raw: 'garbage' }, { kind: 'unknown' }],
    ['hang' as const, { kind: 'unknown' }],
  ])('reads the answer %j to a query', async (reply, outcome) => {
    fake.next(reply);
    expect(await daraja().queryPayment('ws_CO_1')).toEqual(outcome);
    expect(fake.calls[0]?.body).toMatchObject({
      BusinessShortCode: 600123,
      CheckoutRequestID: 'ws_CO_1',
      Timestamp: '20260303003005',
    });
  });

  it.each([
    ['found', found(), 'found'],
    ['of another number', found({ CreditPartyName: '600999 - Other' }), 'none'],
    ['not completed', found({ TransactionStatus: 'Declined' }), 'none'],
    ['another receipt', found({ ReceiptNo: 'SAAAAAAAAA' }), 'none'],
    ['unknown to M-Pesa', { Result: { ResultCode: 2032 } }, 'none'],
    ['without the time of the payment', found({ FinalisedTime: '' }), 'unknown'],
    ['not answered in time', null, 'unknown'],
  ])('looks a receipt up: %s', async (_case, answer, kind) => {
    result = answer;
    fake.next({ json: { ResponseCode: '0', ConversationID: 'AG_1' } });
    const outcome = await daraja().findReceipt('SKL4H7Z2XQ');
    expect(outcome.kind).toBe(kind);
    if (kind === 'found') {
      expect(outcome).toMatchObject({
        amountCents: 81_405_00,
        account: null,
        phone: '+254712345678',
        completedAt: new Date('2026-03-03T00:29:50+03:00'),
      });
    }
    expect(fake.calls[0]).toMatchObject({
      path: '/mpesa/transactionstatus/v1/query',
      body: {
        CommandID: 'TransactionStatusQuery',
        TransactionID: 'SKL4H7Z2XQ',
        PartyA: 600123,
        IdentifierType: '4',
        ResultURL: 'https://api.example.co.ke/result',
      },
    });
  });
});
