import type { MPesaConfig } from '../../platform/adapters/m-pesa/settings';
import { loadConfig } from '../../platform/config/config';
import { onSeededPostgres } from '../../../testing/databases';
import { fakeDaraja } from '../../../testing/fake-daraja';
import { darajaEnvironment } from '../../../testing/daraja-environment';
import { urlCalls } from './url-calls';

const secret = 'paybill7kQ2mXw9ZrT4vB1nLs8Yd3HcZq';
const confirmation = `https://api.example.co.ke/api/payment-notices/paybill/${secret}`;

onSeededPostgres((current) => {
  let fake: Awaited<ReturnType<typeof fakeDaraja>>;
  beforeEach(async () => {
    fake = await fakeDaraja();
  });
  afterEach(() => fake.close());

  const configOf = (env: NodeJS.ProcessEnv): MPesaConfig =>
    loadConfig({ ...darajaEnvironment(fake.url), TULINDE_MPESA_PAYBILL_SECRET: secret, ...env }).mpesa;
  const register = (env: NodeJS.ProcessEnv = {}) =>
    urlCalls(configOf(env))['register-urls']!.run(
      {},
      {
        db: current().database.db,
        operator: 'wairimu',
        now: new Date('2026-03-02T09:00:00Z'),
        isChangerExcluded: false,
      },
    );

  it('tells M-Pesa where payments are confirmed, and says what is registered', async () => {
    fake.next({ json: { OriginatorCoversationID: '7619-1', ResponseCode: '0', ResponseDescription: 'Success' } });
    expect(await register()).toEqual({
      outcome: 'registered',
      code: '0',
      says: 'Success',
      version: 'v2',
      shortCode: '600123',
      confirmation: 'https://api.example.co.ke/api/payment-notices/paybill/payb…',
      validation: 'https://api.example.co.ke/api/payment-notices/paybill-check/payb…',
      last: expect.objectContaining({ by: 'wairimu', at: '2026-03-02T09:00:00.000Z', isCurrent: true }),
    });
    expect(fake.calls).toEqual([
      expect.objectContaining({
        path: '/mpesa/c2b/v2/registerurl',
        body: {
          ShortCode: '600123',
          ResponseType: 'Completed',
          ConfirmationURL: confirmation,
          ValidationURL: confirmation.replace('/paybill/', '/paybill-check/'),
        },
      }),
    ]);
    fake.next({ status: 500, json: { errorCode: '500.003.1001', errorMessage: 'Urls are already registered.' } });
    expect(await register({ TULINDE_MPESA_REGISTER_VERSION: 'v1' })).toMatchObject({
      outcome: 'already',
      says: 'Urls are already registered.',
      last: { by: 'wairimu', isCurrent: true },
    });
    expect(fake.calls.at(-1)?.path).toBe('/mpesa/c2b/v1/registerurl');
    fake.next({ status: 500, json: { errorCode: '500.003.1001', errorMessage: 'Duplicate notification info' } });
    const other = { TULINDE_MPESA_CALLBACK_URL: 'https://pay.example.co.ke' };
    expect(await register(other)).toMatchObject({ outcome: 'already', last: { isCurrent: false } });
  });

  it.each([
    [
      { status: 400, json: { errorCode: '400.003.02', errorMessage: 'Bad Request - Invalid ValidationURL' } },
      'refused',
    ],
    [{ status: 500, json: { errorCode: '500.003.1001', errorMessage: 'Internal Server Error' } }, 'unknown'],
    [{ json: { ResponseCode: '1', ResponseDescription: 'Rejected' } }, 'unknown'],
    ['cut' as const, 'unknown'],
  ])('says what M-Pesa answers: %j is %s', async (reply, outcome) => {
    fake.next(reply);
    expect(await register()).toMatchObject({ outcome });
  });

  it('has nothing to register without a secret, or with the simulator', async () => {
    await expect(register({ TULINDE_MPESA_PAYBILL_SECRET: '' })).rejects.toMatchObject({ code: 'NO_SECRET' });
    await expect(register({ TULINDE_MPESA: 'simulator' })).rejects.toMatchObject({ code: 'SIMULATOR' });
    expect(fake.calls).toEqual([]);
  });
});
