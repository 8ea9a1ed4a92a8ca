import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { fakeDaraja } from '../../../../testing/fake-daraja';
import { openDaraja } from './daraja-http';
import { DarajaPayouts } from './daraja-payouts';
import { outcomeOfResult } from './payout-outcome';
import type { PayoutRequest } from './payouts-port';
import { parseResultBody } from './result-body';
import { sealPassword } from './security-credential';

const request: PayoutRequest = {
  originatorConversationId: '0f6a7d2e',
  phone: '+254712345678',
  amountCents: 1_251_00,
  remarks: 'Return 12',
  resultUrl: 'https://api.example.co.ke/api/m-pesa/payout/abc',
  queueTimeOutUrl: 'https://api.example.co.ke/api/m-pesa/payout-late/abc',
};
const accepted = { ConversationID: 'AG_1', OriginatorConversationID: '0f6a7d2e', ResponseCode: '0' };
const parameters = (values: Record<string, unknown>) => ({
  ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
});

describe('paying out by Daraja', () => {
  let fake: Awaited<ReturnType<typeof fakeDaraja>>;
  let result: unknown;
  const payouts = () => {
    const settings = {
      url: fake.url,
      consumerKey: 'key',
      consumerSecret: 'secret',
      shortCode: '600123',
      passkey: 'pass',
      initiator: 'portal',
      securityCredential: 'sealed',
    };
    const now = () => new Date('2026-03-02T21:30:05Z');
    return new DarajaPayouts(settings, {
      http: openDaraja(settings, { now }),
      results: { open: async () => ({ url: 'https://api.example.co.ke/result', wait: async () => result }) },
    });
  };
  beforeEach(async () => {
    result = null;
    fake = await fakeDaraja();
  });
  afterEach(() => fake.close());

  it('asks with exactly what version 3 wants', async () => {
    fake.next({ json: accepted });
    expect(await payouts().pay(request)).toEqual({ kind: 'accepted', conversationId: 'AG_1' });
    expect(fake.calls).toEqual([
      {
        path: '/mpesa/b2c/v3/paymentrequest',
        authorization: 'Bearer token-1',
        body: {
          OriginatorConversationID: '0f6a7d2e',
          InitiatorName: 'portal',
          SecurityCredential: 'sealed',
          CommandID: 'BusinessPayment',
          Amount: 1251,
          PartyA: 600123,
          PartyB: 254712345678,
          Remarks: 'Return 12',
          QueueTimeOutURL: request.queueTimeOutUrl,
          ResultURL: request.resultUrl,
        },
      },
    ]);
  });

  it.each([
    ['a malformed request', 400, '400.002.02'],
    ['too many at once', 429, '500.003.02'],
  ])('knows that nothing was paid after %s', async (_case, status, errorCode) => {
    fake.next({ status, json: { errorCode, errorMessage: 'No' } });
    expect(await payouts().pay(request)).toEqual({ kind: 'refused', code: errorCode });
  });

  it.each([
    ['hangs', 'hang' as const],
    ['is cut', 'cut' as const],
    ['is no JSON', { raw: '<html>gateway</html>' }],
    ['is a failure from behind the gateway', { status: 500, json: { errorCode: '500.001.1001' } }],
    ['takes it with a code of its own', { json: { ResponseCode: '7' } }],
  ])('does not know whether it was paid when the answer %s, and sends it once', async (_case, reply) => {
    fake.next(reply);
    expect(await payouts().pay(request)).toEqual({ kind: 'unknown' });
    expect(fake.calls).toHaveLength(1);
  });

  it('knows that nothing was sent where there is no token', async () => {
    fake.refuseTokens();
    expect(await payouts().pay(request)).toEqual({ kind: 'refused', code: 'unsent' });
    expect(fake.calls).toEqual([]);
  });

  const found = (changes: Record<string, unknown> = {}) => ({
    Result: {
      ResultCode: '0',
      ...parameters({
        ReceiptNo: 'SKL4H7Z2XQ',
        TransactionStatus: 'Completed',
        Amount: 1251,
        FinalisedTime: 20260303003010,
        DebitPartyName: '600123 - Tulinde',
        CreditPartyName: '254712345678 - AMINA W',
        ...changes,
      }),
    },
  });
  const completedAt = new Date('2026-03-02T21:30:10Z');

  it.each([
    ['paid', found(), { kind: 'paid', receipt: 'SKL4H7Z2XQ', amountCents: 1_251_00, completedAt }],
    ['declined', found({ TransactionStatus: 'Declined' }), { kind: 'refused', code: -1 }],
    ['not ended', found({ TransactionStatus: 'Pending' }), { kind: 'unknown' }],
    ['paid by another', found({ DebitPartyName: '600999 - Other' }), { kind: 'unknown' }],
    ['paid without an amount', found({ Amount: '' }), { kind: 'unknown' }],
    ['not there', { Result: { ResultCode: 2032 } }, { kind: 'none' }],
    ['not to be had', { Result: { ResultCode: 1 } }, { kind: 'unknown' }],
    ['silent', null, { kind: 'unknown' }],
  ])('asks M-Pesa’s record what became of one: %s', async (_case, answer, outcome) => {
    result = answer;
    fake.next({ json: { ResponseCode: '0', ConversationID: 'AG_2' } });
    expect(await payouts().find('0f6a7d2e')).toEqual(outcome);
    expect(fake.calls[0]).toMatchObject({
      path: '/mpesa/transactionstatus/v1/query',
      body: { CommandID: 'TransactionStatusQuery', TransactionID: '', OriginatorConversationID: '0f6a7d2e' },
    });
  });

  it('does not know when the record cannot be asked', async () => {
    fake.next({ status: 503, json: {} });
    expect(await payouts().find('0f6a7d2e')).toEqual({ kind: 'unknown' });
  });
});

describe('a result of M-Pesa', () => {
  const read = (result: Record<string, unknown>) => {
    const body = parseResultBody({ Result: result });
    return body && outcomeOfResult(body);
  };

  it('tells what was paid, and when, by the names of its parameters', () => {
    const paid = parameters({
      TransactionCompletedDateTime: '19.12.2026 11:45:50',
      TransactionAmount: 10,
      TransactionReceipt: 'NLJ41HAY6Q',
    });
    expect(read({ ResultCode: 0, ...paid })).toEqual({
      kind: 'paid',
      receipt: 'NLJ41HAY6Q',
      amountCents: 10_00,
      completedAt: new Date('2026-12-19T08:45:50Z'),
    });
    expect(read({ ResultCode: '0', TransactionID: 'NLJ41HAY6Q' })).toEqual({ kind: 'unknown' });
  });

  it.each([1, 2, 3, 4, 8, 11, 12, 17, 26, 2001])('refuses with its code: %s', (code) => {
    expect(read({ ResultCode: String(code) })).toEqual({ kind: 'refused', code });
  });

  it('says nothing as a duplicate: the first request decides', () => {
    expect(read({ ResultCode: 15 })).toEqual({ kind: 'unknown' });
  });

  it.each([[{}], [{ ResultCode: 'x' }], [{ ResultDesc: 'none' }]])('is none: %j', (body) => {
    expect(read(body)).toBeNull();
  });
});

it('seals the initiator’s password for the holder of the certificate’s key alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sealed = sealPassword('mbuyu', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const padding = constants.RSA_NO_PADDING;
  const block = privateDecrypt({ key: privateKey, padding }, Buffer.from(sealed, 'base64'));
  // PKCS #1 v1.5: 0, 2, at least eight random bytes that are not 0, 0, the message.
  expect([...block.subarray(0, 2)]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  expect(block.subarray(end + 1).toString()).toBe('mbuyu');
  expect(() => sealPassword('mbuyu', 'no certificate')).toThrow();
});
