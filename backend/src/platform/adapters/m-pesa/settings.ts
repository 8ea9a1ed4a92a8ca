import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeNumber } from '@tulinde/server/settings';
import * as z from 'zod/mini';
import type { DarajaSettings } from './daraja';
import type { PayoutSettings } from './daraja-payouts';
import type { DarajaCredentials } from './daraja-token';
import { secretText } from '../../settings/secret';
import { newCallbackToken, problemOfOrigin, refusedWordIn } from './callback-addresses';
import { registerVersions, type RegisterVersion } from './register-urls';
import { sealPassword } from './security-credential';

const url = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as https://example.co.ke'));
const secret = secretText().check(z.regex(/^[A-Za-z0-9_-]*$/, 'must be of letters, digits, - and _'));
const digits = z.string().check(z.regex(/^\d{5,7}$/, 'must be 5 to 7 digits'));
const text = z.string();

export const mpesaVariables = {
  TULINDE_MPESA: z.optional(z.enum(['daraja', 'simulator'], { error: 'must be daraja or simulator' })),
  TULINDE_MPESA_URL: z._default(url, 'https://api.safaricom.co.ke'),
  TULINDE_MPESA_CALLBACK_URL: z.optional(url),
  TULINDE_MPESA_SHORT_CODE: z.optional(digits),
  TULINDE_MPESA_CONSUMER_KEY: z.optional(text),
  TULINDE_MPESA_CONSUMER_SECRET: z.optional(text),
  TULINDE_MPESA_PASSKEY: z.optional(text),
  TULINDE_MPESA_INITIATOR: z.optional(text),
  TULINDE_MPESA_SECURITY_CREDENTIAL: z.optional(text),
  TULINDE_MPESA_INITIATOR_PASSWORD: z.optional(text),
  TULINDE_MPESA_CERTIFICATE: z.optional(text),
  TULINDE_MPESA_PAYOUT_SHORT_CODE: z.optional(digits),
  TULINDE_MPESA_PAYOUT_INITIATOR: z.optional(text),
  TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL: z.optional(text),
  TULINDE_MPESA_PAYOUT_INITIATOR_PASSWORD: z.optional(text),
  TULINDE_MPESA_PAYOUT_CONSUMER_KEY: z.optional(text),
  TULINDE_MPESA_PAYOUT_CONSUMER_SECRET: z.optional(text),
  TULINDE_MPESA_PAYBILL_SECRET: z.optional(secret),
  TULINDE_MPESA_REGISTER_VERSION: z._default(z.enum(registerVersions, { error: 'must be v1 or v2' }), 'v2'),
  TULINDE_MPESA_SPOOL: z.optional(text),
  TULINDE_MPESA_SIMULATOR_MS: wholeNumber(3_000, 0),
};

export interface MPesaConfig {
  /** Null: the simulator takes its place. */
  readonly daraja: DarajaSettings | null;
  readonly paybillNumber: string;
  /** That payouts leave from; '' where it is the paybill number. */
  readonly payoutShortCode: string;
  /** Of a payout short code of its own: its user, and the keys of its app. */
  readonly payouts: (PayoutSettings & DarajaCredentials) | null;
  /** Origin at which M-Pesa reaches this back end; null: the address that it listens on. */
  readonly callbackUrl: string | null;
  /** Last part of the address for payments to the paybill number; null where they are not confirmed. */
  readonly paybillSecret: string | null;
  /** Of the API by which the address is registered. */
  readonly registerVersion: RegisterVersion;
  /** Folder in which is kept what M-Pesa says while the database is away. */
  readonly spool: string;
  /** Simulator: from the question on the phone to the answer. */
  readonly answerAfterMs: number;
}

type Values = z.output<z.ZodMiniObject<typeof mpesaVariables>>;

/* Of the simulator, where none is given. */
const simulatedPaybill = '600000';

const ofDaraja = [
  'TULINDE_MPESA_CALLBACK_URL',
  'TULINDE_MPESA_SHORT_CODE',
  'TULINDE_MPESA_CONSUMER_KEY',
  'TULINDE_MPESA_CONSUMER_SECRET',
  'TULINDE_MPESA_PASSKEY',
  'TULINDE_MPESA_INITIATOR',
] as const;

/* A user in M-Pesa's portal, by the settings of its credential: one of the paybill number, one of a payout short code. */
interface MpesaUser {
  readonly sealed: string;
  readonly password: string;
  /** What makes it needed. */
  readonly why: string;
}
const paybillUser: MpesaUser = {
  sealed: 'TULINDE_MPESA_SECURITY_CREDENTIAL',
  password: 'TULINDE_MPESA_INITIATOR_PASSWORD',
  why: 'TULINDE_MPESA=daraja',
};
const payoutUser: MpesaUser = {
  sealed: 'TULINDE_MPESA_PAYOUT_SECURITY_CREDENTIAL',
  password: 'TULINDE_MPESA_PAYOUT_INITIATOR_PASSWORD',
  why: 'TULINDE_MPESA_PAYOUT_SHORT_CODE',
};

/* Either an already encrypted credential, or the password and the file of Safaricom's certificate. */
const securityCredential = (
  env: Readonly<Record<string, unknown>>,
  user: MpesaUser,
): { readonly value: string; readonly problem: string | null } => {
  const textOf = (name: string): string => (typeof env[name] === 'string' ? env[name] : '');
  const sealed = textOf(user.sealed);
  if (sealed) return { value: sealed, problem: null };
  const password = textOf(user.password);
  const certificate = textOf('TULINDE_MPESA_CERTIFICATE');
  const wrong = (problem: string) => ({ value: '', problem });
  if (!password || !certificate) {
    const { password: name, sealed: other, why } = user;
    return wrong(`${name} with TULINDE_MPESA_CERTIFICATE, or ${other} is required with ${why}`);
  }
  try {
    return { value: sealPassword(password, readFileSync(certificate, 'utf8')), problem: null };
  } catch {
    return wrong('TULINDE_MPESA_CERTIFICATE must be the path of a certificate in PEM');
  }
};

/* A code of its own has a user of its own: that of the paybill number may not send from it. */
const payoutProblems = (env: NodeJS.ProcessEnv): string[] => {
  const shortCode = env['TULINDE_MPESA_PAYOUT_SHORT_CODE'];
  if (!shortCode) return [];
  const isSame = shortCode === (env['TULINDE_MPESA_SHORT_CODE'] || simulatedPaybill);
  const same = 'TULINDE_MPESA_PAYOUT_SHORT_CODE must be another one than the paybill number, or be left out';
  if (isSame) return [same];
  if (env['TULINDE_MPESA'] !== 'daraja') return [];
  const { TULINDE_MPESA_PAYOUT_CONSUMER_KEY: key, TULINDE_MPESA_PAYOUT_CONSUMER_SECRET: keySecret } = env;
  const { problem } = securityCredential(env, payoutUser);
  return [
    ...(env['TULINDE_MPESA_PAYOUT_INITIATOR']
      ? []
      : ['TULINDE_MPESA_PAYOUT_INITIATOR is required with TULINDE_MPESA_PAYOUT_SHORT_CODE']),
    ...(Boolean(key) === Boolean(keySecret)
      ? []
      : ['TULINDE_MPESA_PAYOUT_CONSUMER_KEY and TULINDE_MPESA_PAYOUT_CONSUMER_SECRET are needed both, or neither']),
    ...(problem === null ? [] : [problem]),
  ];
};

/* What Safaricom would refuse to register is refused before anybody pays. */
const addressProblems = (env: NodeJS.ProcessEnv, isProduction: boolean): string[] => {
  const { TULINDE_MPESA_CALLBACK_URL: origin = '', TULINDE_MPESA_PAYBILL_SECRET: paybillSecret = '' } = env;
  const ofOrigin = URL.canParse(origin) ? problemOfOrigin(origin, isProduction) : null;
  return [
    ...(ofOrigin === null ? [] : [`TULINDE_MPESA_CALLBACK_URL ${ofOrigin}`]),
    ...(refusedWordIn(paybillSecret) === null
      ? []
      : ['TULINDE_MPESA_PAYBILL_SECRET contains a word that Safaricom refuses in addresses: draw another one']),
  ];
};

/** What is missing: nothing falls back to a simulator where real money is meant. */
export const mpesaProblems = (env: NodeJS.ProcessEnv, isProduction: boolean): string[] => {
  const adapter = env['TULINDE_MPESA'];
  if (adapter === 'daraja') {
    const missing = ofDaraja
      .filter((name) => !env[name])
      .map((name) => `${name} is required with TULINDE_MPESA=daraja`);
    const { problem } = securityCredential(env, paybillUser);
    const ofPaybill = [...missing, ...(problem === null ? [] : [problem])];
    return [...ofPaybill, ...payoutProblems(env), ...addressProblems(env, isProduction)];
  }
  return isProduction && !adapter
    ? ['TULINDE_MPESA is required in production: daraja, or simulator where no real money is to move']
    : payoutProblems(env);
};

/** Only of values that have no problems. */
export const mpesaConfig = (given: Values, dataFolder: string): MPesaConfig => {
  const isDaraja = given.TULINDE_MPESA === 'daraja';
  const paybillNumber = given.TULINDE_MPESA_SHORT_CODE ?? simulatedPaybill;
  const payoutShortCode = given.TULINDE_MPESA_PAYOUT_SHORT_CODE ?? '';
  return {
    daraja: isDaraja
      ? {
          url: given.TULINDE_MPESA_URL,
          shortCode: paybillNumber,
          consumerKey: given.TULINDE_MPESA_CONSUMER_KEY ?? '',
          consumerSecret: given.TULINDE_MPESA_CONSUMER_SECRET ?? '',
          passkey: given.TULINDE_MPESA_PASSKEY ?? '',
          initiator: given.TULINDE_MPESA_INITIATOR ?? '',
          securityCredential: securityCredential(given, paybillUser).value,
        }
      : null,
    paybillNumber,
    payoutShortCode,
    payouts:
      isDaraja && payoutShortCode !== ''
        ? {
            url: given.TULINDE_MPESA_URL,
            shortCode: payoutShortCode,
            consumerKey: given.TULINDE_MPESA_PAYOUT_CONSUMER_KEY ?? given.TULINDE_MPESA_CONSUMER_KEY ?? '',
            consumerSecret: given.TULINDE_MPESA_PAYOUT_CONSUMER_SECRET ?? given.TULINDE_MPESA_CONSUMER_SECRET ?? '',
            initiator: given.TULINDE_MPESA_PAYOUT_INITIATOR ?? '',
            securityCredential: securityCredential(given, payoutUser).value,
          }
        : null,
    callbackUrl: given.TULINDE_MPESA_CALLBACK_URL ?? null,
    paybillSecret: given.TULINDE_MPESA_PAYBILL_SECRET ?? (isDaraja ? null : newCallbackToken(randomBytes)),
    registerVersion: given.TULINDE_MPESA_REGISTER_VERSION,
    spool: given.TULINDE_MPESA_SPOOL ?? join(dataFolder, 'm-pesa-spool'),
    answerAfterMs: given.TULINDE_MPESA_SIMULATOR_MS,
  };
};
