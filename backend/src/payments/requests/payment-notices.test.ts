import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ledgerReceipts } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { openForTests } from '../../../testing/open-for-tests';
import { portalUnderTest } from '../../../testing/portal-under-test';

const secret = 'paybill7kQ2mXw9ZrT4vB1nLs8Yd3HcZq';

onSeededPostgres((current) => {
  const portal = openForTests(
    () => portalUnderTest(current().database, { env: { TULINDE_MPESA_PAYBILL_SECRET: secret } }),
    ({ app }) => app.close(),
  );
  const post = (path: string, body: unknown) =>
    portal.app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const receipt = async (code: string) => {
    const [row] = await current().database.db.select().from(ledgerReceipts).where(eq(ledgerReceipts.code, code));
    return row;
  };
  // As Safaricom's portal shows it, for both versions of the API.
  const confirmation = (TransID: string, MSISDN: unknown) => ({
    TransactionType: 'Pay Bill',
    TransID,
    TransTime: '20260302120000',
    TransAmount: '1500.00',
    BusinessShortCode: '600638',
    BillRefNumber: 'TP-7K2M9X',
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN,
    FirstName: 'AMINA',
    MiddleName: '',
    LastName: '',
  });
  const hash = createHash('sha256').update('254712345678').digest('hex');

  it.each([
    ['in plain digits', '/api/payment-notices', 'SKNOTICE01', '254712345678', '+254712345678', null],
    ['as a number', '/api/payment-notices', 'SKNOTICE02', 254712345678, '+254712345678', null],
    ['hashed', '/api/payment-notices', 'SKNOTICE03', hash, '', hash],
    ['hashed, in capitals', '/api/payment-notices', 'SKNOTICE04', hash.toUpperCase(), '', hash],
    ['masked', '/api/payment-notices', 'SKNOTICE05', '25470****149', '', null],
    ['masked with blanks', '/api/payment-notices', 'SKNOTICE06', '2547 ***** 126', '', null],
    ['not at all', '/api/payment-notices', 'SKNOTICE07', undefined, '', null],
    ['at the address of before', '/api/m-pesa', 'SKNOTICE08', '254712345678', '+254712345678', null],
  ])('keeps a payment whose payer is told %s', async (_how, path, code, msisdn, phone, payerHash) => {
    const answer = await post(`${path}/paybill/${secret}`, confirmation(code, msisdn));
    expect([answer.statusCode, answer.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
    expect(await receipt(code)).toMatchObject({
      amountCents: 1_500_00,
      account: 'TP-7K2M9X',
      phone,
      payerHash,
      state: 'heard',
    });
  });

  it('refuses no payment that M-Pesa asks about before, and keeps none', async () => {
    const answer = await post(
      `/api/payment-notices/paybill-check/${secret}`,
      confirmation('SKNOTICE09', '25470****149'),
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { ResultCode: 0, ResultDesc: 'Accepted' }]);
    expect(await receipt('SKNOTICE09')).toBeUndefined();
  });

  it.each(['/api/payment-notices', '/api/m-pesa'])('is nowhere without the secret: %s', async (path) => {
    for (const kind of ['paybill', 'paybill-check', 'callback', 'result', 'payout', 'payout-late']) {
      expect((await post(`${path}/${kind}/guessed`, {})).statusCode).toBe(404);
    }
  });
});
