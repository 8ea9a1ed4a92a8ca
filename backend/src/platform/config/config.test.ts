import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionSettings as production } from '../../../testing/production-settings';
import { loadConfig } from './config';

describe('the configuration', () => {
  it('has a default for everything in development, and a secret of its own at each start', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4100,
      tokenPort: 4101,
      databaseUrl: null,
      dataFolder: '.data',
      applicationKey: 'tulinde-web',
      quoteValidityDays: 14,
      logLevel: 'info',
    });
    expect(config.serviceTokenSecret.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({}).serviceTokenSecret).not.toBe(config.serviceTokenSecret);
  });

  it('reads what is set, and takes an empty variable as not set', () => {
    const config = loadConfig({ ...production, PORT: '5000', TOKEN_PORT: '', DATABASE_URL: 'postgres://db/portal' });
    expect(config).toMatchObject({
      isProduction: true,
      port: 5000,
      tokenPort: 4101,
      databaseUrl: 'postgres://db/portal',
    });
  });

  it('names every wrong variable at once', () => {
    const wrong = {
      PORT: 'http',
      TOKEN_PORT: '70000',
      DATABASE_URL: 'mysql://db',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
    };
    let message = '';
    try {
      loadConfig(wrong);
    } catch (error) {
      expect((error as Error).name).toBe('ConfigError');
      ({ message } = error as Error);
    }
    for (const name of ['PORT', 'TOKEN_PORT', 'DATABASE_URL', 'LOG_LEVEL', 'TULINDE_SERVICE_TOKEN_SECRET']) {
      expect(message).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it('refuses a short secret', () => {
    expect(() => loadConfig({ TULINDE_SERVICE_TOKEN_SECRET: 'short' })).toThrow('32 characters');
  });

  it.each([
    'x'.repeat(64),
    'abc'.repeat(20),
    'password'.repeat(5),
    '0123456789'.repeat(4),
    '1111111111111111aaaaaaaaaaaaaaaa',
  ])('refuses a secret that somebody typed to get past the length: %s', (secret) => {
    for (const name of ['TULINDE_SERVICE_TOKEN_SECRET', 'TULINDE_DOCUMENT_SECRET', 'TULINDE_MPESA_PAYBILL_SECRET']) {
      expect(() => loadConfig({ [name]: secret })).toThrow(`${name} is too easy to guess`);
    }
  });

  describe('of mail, text messages, files and certificates', () => {
    const remote = {
      TULINDE_MAIL: { TULINDE_MAIL: 'smtp', TULINDE_SMTP_URL: 'smtp://mail:25', TULINDE_MAIL_FROM: 'a@example.co.ke' },
      TULINDE_FILES: {
        TULINDE_FILES: 's3',
        TULINDE_S3_ENDPOINT: 'https://s3.example.com',
        TULINDE_S3_REGION: 'af-south-1',
        TULINDE_S3_BUCKET: 'papers',
        TULINDE_S3_ACCESS_KEY: 'key',
        TULINDE_S3_SECRET_KEY: 'secret',
      },
      TULINDE_SCANNER: { TULINDE_SCANNER: 'clamav', TULINDE_CLAMAV_HOST: 'clamd.internal' },
      TULINDE_CERTIFICATES: {
        TULINDE_CERTIFICATES: 'dmvic',
        TULINDE_DMVIC_URL: 'https://registry.example.com',
        TULINDE_DMVIC_CLIENT_ID: 'client',
        TULINDE_DMVIC_USERNAME: 'user',
        TULINDE_DMVIC_PASSWORD: 'password',
        TULINDE_DMVIC_MEMBERS: 'Savanna Mutual General:14, Another: Insurer:15',
        // Any files: what they hold is looked at by the connection.
        TULINDE_DMVIC_CERTIFICATE: __filename,
        TULINDE_DMVIC_KEY: __filename,
      },
      TULINDE_SMS: {
        TULINDE_SMS: 'africas-talking',
        TULINDE_SMS_USERNAME: 'tulinde',
        TULINDE_SMS_API_KEY: 'key',
        TULINDE_SMS_FROM: 'TULINDE',
      },
    };

    it('are local in development, and in production only when that is said', () => {
      const kinds = {
        mail: { kind: 'folder' },
        files: { kind: 'folder' },
        scanner: { kind: 'off' },
        certificates: { kind: 'local' },
        sms: { kind: 'local' },
      };
      expect(loadConfig({})).toMatchObject(kinds);
      expect(loadConfig(production)).toMatchObject(kinds);
      for (const name of Object.keys(remote)) {
        expect(() => loadConfig({ ...production, [name]: '' })).toThrow(`${name} is required in production`);
      }
      expect(() => loadConfig({ ...production, TULINDE_DOCUMENT_SECRET: '' })).toThrow('TULINDE_DOCUMENT_SECRET');
    });

    it.each(Object.entries(remote))('of %s needs every setting of the outside system', (chosen, settings) => {
      expect(() => loadConfig({ ...production, ...settings })).not.toThrow();
      for (const name of Object.keys(settings).filter((each) => each !== chosen)) {
        expect(() => loadConfig({ ...production, ...settings, [name]: '' })).toThrow(`${name} is required with`);
      }
      expect(() => loadConfig({ [chosen]: 'somewhere' })).toThrow(`${chosen} must be`);
    });
  });

  describe('of the registry of certificates', () => {
    const dmvic = {
      TULINDE_CERTIFICATES: 'dmvic',
      TULINDE_DMVIC_URL: 'https://registry.example.com',
      TULINDE_DMVIC_CLIENT_ID: 'client',
      TULINDE_DMVIC_USERNAME: 'user',
      TULINDE_DMVIC_PASSWORD: 'password',
      TULINDE_DMVIC_MEMBERS: 'Savanna Mutual General:14, Another: Insurer:15',
    };

    it('has the number of each insurer, and confirms nothing unless it is told to', () => {
      expect(loadConfig(dmvic).certificates).toMatchObject({
        client: null,
        members: { 'Savanna Mutual General': 14, 'Another: Insurer': 15 },
        confirmsGaps: false,
      });
      expect(loadConfig({ ...dmvic, TULINDE_DMVIC_GAPS: 'confirm' }).certificates).toMatchObject({
        confirmsGaps: true,
      });
    });

    it.each([
      [{ TULINDE_DMVIC_MEMBERS: 'Savanna' }, 'TULINDE_DMVIC_MEMBERS must be insurer:number'],
      [{ TULINDE_DMVIC_GAPS: 'always' }, 'TULINDE_DMVIC_GAPS must be people or confirm'],
      [{ TULINDE_DMVIC_KEY: __filename }, 'TULINDE_DMVIC_CERTIFICATE is required with'],
      [{ TULINDE_DMVIC_KEY: '/none.pem', TULINDE_DMVIC_CERTIFICATE: '/none.pem' }, 'must be paths of files in PEM'],
    ])('refuses %j', (changes, problem) => {
      expect(() => loadConfig({ ...dmvic, ...changes })).toThrow(problem);
    });
  });

  describe('of money', () => {
    const hash = 'a'.repeat(64);

    it('waives small debts of lapsed plans up to what is set', () => {
      expect(loadConfig({ TULINDE_WAIVE_UP_TO: '0' }).money.waiveUpToCents).toBe(0);
      expect(() => loadConfig({ TULINDE_WAIVE_UP_TO: 'some' })).toThrow('TULINDE_WAIVE_UP_TO must be whole shillings');
    });

    it('leaves a changed phone to two others where that is set', () => {
      expect(loadConfig({}).money.isChangerExcluded).toBe(false);
      expect(loadConfig({ TULINDE_PHONE_CHANGER: 'waits' }).money.isChangerExcluded).toBe(true);
      expect(() => loadConfig({ TULINDE_PHONE_CHANGER: 'no' })).toThrow(
        'TULINDE_PHONE_CHANGER must be approves or waits',
      );
    });

    it('names who settles it in production, and operators by the hashes of their tokens', () => {
      expect(() => loadConfig({ ...production, TULINDE_MONEY_OWNER: '' })).toThrow('TULINDE_MONEY_OWNER is required');
      const operators = `wairimu:${hash},otieno:${'b'.repeat(64)}`;
      expect(loadConfig({ ...production, TULINDE_OPERATORS: operators }).money).toEqual({
        owner: 'money@example.co.ke',
        statements: null,
        waiveUpToCents: 100_000,
        isChangerExcluded: false,
        operators: [
          { name: 'wairimu', tokenHash: hash, roles: null, endsAt: null },
          { name: 'otieno', tokenHash: 'b'.repeat(64), roles: null, endsAt: null },
        ],
      });
    });

    it.each([
      `wairimu:${hash},otieno:${hash}`,
      `wairimu:${hash},wairimu:${'b'.repeat(64)}`,
      'wairimu:a-token-in-the-clear',
    ])('refuses operators that are not two different people: %s', (operators) => {
      expect(() => loadConfig({ TULINDE_OPERATORS: operators })).toThrow('TULINDE_OPERATORS must be');
    });

    it('gives operators roles and a last day by a setting of its own, which earlier releases do not read', () => {
      const operators = { TULINDE_OPERATORS: `wairimu:${hash},otieno:${'b'.repeat(64)}` };
      const roles = { TULINDE_OPERATOR_ROLES: 'wairimu:money+customers:2027-06-30' };
      expect(loadConfig({ ...operators, ...roles }).money.operators).toEqual([
        { name: 'wairimu', tokenHash: hash, roles: ['money', 'customers'], endsAt: new Date('2027-06-30T21:00:00Z') },
        { name: 'otieno', tokenHash: 'b'.repeat(64), roles: null, endsAt: null },
      ]);
    });

    it.each(['kamau:money', 'wairimu:', 'wairimu:cash', 'wairimu:money+', 'wairimu:money:2027-13-45', 'money'])(
      'refuses roles that give nobody anything: %s',
      (roles) => {
        const given = { TULINDE_OPERATORS: `wairimu:${hash}`, TULINDE_OPERATOR_ROLES: roles };
        expect(() => loadConfig(given)).toThrow('TULINDE_OPERATOR_ROLES must be');
      },
    );

    it('refuses an owner that is no mail address', () => {
      expect(() => loadConfig({ TULINDE_MONEY_OWNER: 'the office' })).toThrow('TULINDE_MONEY_OWNER must be');
    });
  });

  describe('of M-Pesa', () => {
    const daraja = {
      TULINDE_MPESA: 'daraja',
      TULINDE_MPESA_CALLBACK_URL: 'https://api.example.co.ke',
      TULINDE_MPESA_SHORT_CODE: '600123',
      TULINDE_MPESA_CONSUMER_KEY: 'key',
      TULINDE_MPESA_CONSUMER_SECRET: 'secret',
      TULINDE_MPESA_PASSKEY: 'passkey',
      TULINDE_MPESA_INITIATOR: 'portal',
      TULINDE_MPESA_SECURITY_CREDENTIAL: 'credential',
    };

    it('takes no address that Safaricom refuses or does not reach', () => {
      const real = { ...production, ...daraja };
      const withUrl = (url: string) => () => loadConfig({ ...real, TULINDE_MPESA_CALLBACK_URL: url });
      expect(withUrl('http://api.example.co.ke')).toThrow('TULINDE_MPESA_CALLBACK_URL must begin with https://');
      expect(withUrl('https://mpesa.example.co.ke')).toThrow('TULINDE_MPESA_CALLBACK_URL must not contain "mpesa"');
      expect(withUrl('https://localhost')).toThrow('TULINDE_MPESA_CALLBACK_URL must be a host that is reached');
      expect(() => loadConfig({ ...daraja, TULINDE_MPESA_CALLBACK_URL: 'http://127.0.0.1:4100' })).not.toThrow();
      const secret = 'paybill7kQ2mXw9ZrT4vB1sQlLs8Yd3HcZq';
      expect(() => loadConfig({ ...real, TULINDE_MPESA_PAYBILL_SECRET: secret })).toThrow(
        'TULINDE_MPESA_PAYBILL_SECRET contains a word',
      );
      expect(loadConfig(real).mpesa.registerVersion).toBe('v2');
      expect(() => loadConfig({ ...real, TULINDE_MPESA_REGISTER_VERSION: 'v3' })).toThrow('must be v1 or v2');
    });

    it('simulates in development, and in production only when it is told to', () => {
      expect(loadConfig({}).mpesa).toMatchObject({ daraja: null, callbackUrl: null, paybillNumber: '600000' });
      expect(loadConfig(production).mpesa.daraja).toBeNull();
      expect(() => loadConfig({ ...production, TULINDE_MPESA: '' })).toThrow('TULINDE_MPESA is required in production');
    });

    it('needs every setting of Daraja', () => {
      expect(loadConfig({ ...production, ...daraja }).mpesa).toMatchObject({
        daraja: { url: 'https://api.safaricom.co.ke', shortCode: '600123', passkey: 'passkey' },
        callbackUrl: 'https://api.example.co.ke',
        paybillSecret: null,
      });
      for (const name of Object.keys(daraja).slice(1)) {
        expect(() => loadConfig({ ...daraja, [name]: '' })).toThrow(`${name} is required with TULINDE_MPESA=daraja`);
      }
    });

    describe('that pays from a short code of its own', () => {
      const payout = {
        TULINDE_MPESA_PAYOUT_SHORT_CODE: '600999',
        TULINDE_MPESA_PAYOUT_INITIATOR: 'payer',
        TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL: 'sealed',
      };
      const own = { ...daraja, ...payout };

      it('has a user of its own there, and the same app or another', () => {
        expect(loadConfig(daraja).mpesa).toMatchObject({ payoutShortCode: '', payouts: null });
        expect(loadConfig(own).mpesa).toMatchObject({
          payoutShortCode: '600999',
          payouts: { shortCode: '600999', initiator: 'payer', securityCredential: 'sealed', consumerKey: 'key' },
          daraja: { shortCode: '600123', initiator: 'portal', securityCredential: 'credential' },
        });
        const keys = { TULINDE_MPESA_PAYOUT_CONSUMER_KEY: 'other', TULINDE_MPESA_PAYOUT_CONSUMER_SECRET: 'also' };
        const { payouts } = loadConfig({ ...own, ...keys }).mpesa;
        expect(payouts).toMatchObject({ consumerKey: 'other', consumerSecret: 'also' });
      });

      it.each([
        ['TULINDE_MPESA_PAYOUT_SHORT_CODE', '600123', 'TULINDE_MPESA_PAYOUT_SHORT_CODE must be another one'],
        ['TULINDE_MPESA_PAYOUT_SHORT_CODE', '12', 'TULINDE_MPESA_PAYOUT_SHORT_CODE must be 5 to 7 digits'],
        ['TULINDE_MPESA_PAYOUT_INITIATOR', '', 'TULINDE_MPESA_PAYOUT_INITIATOR is required'],
        ['TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL', '', 'TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL is required'],
        ['TULINDE_MPESA_PAYOUT_CONSUMER_KEY', 'other', 'are needed both, or neither'],
      ])('refuses %s=%s', (name, value, says) => {
        expect(() => loadConfig({ ...own, [name]: value })).toThrow(says);
      });

      it('needs no user for the simulator', () => {
        const { mpesa } = loadConfig({ TULINDE_MPESA_PAYOUT_SHORT_CODE: '600999' });
        expect(mpesa).toMatchObject({ payoutShortCode: '600999', payouts: null, daraja: null });
      });
    });

    it('seals the initiator’s password itself, with the key of Safaricom’s certificate', () => {
      const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
      const path = join(folder, 'safaricom.pem');
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      writeFileSync(path, publicKey.export({ type: 'spki', format: 'pem' }));
      const given = {
        ...daraja,
        TULINDE_MPESA_SECURITY_CREDENTIAL: '',
        TULINDE_MPESA_INITIATOR_PASSWORD: 'mbuyu',
        TULINDE_MPESA_CERTIFICATE: path,
      };
      const sealed = loadConfig(given).mpesa.daraja?.securityCredential ?? '';
      expect(Buffer.from(sealed, 'base64')).toHaveLength(256);
      const wrong = { ...given, TULINDE_MPESA_CERTIFICATE: join(folder, 'none.pem') };
      expect(() => loadConfig(wrong)).toThrow('TULINDE_MPESA_CERTIFICATE must be the path of a certificate in PEM');
      rmSync(folder, { recursive: true });
    });
  });
});
