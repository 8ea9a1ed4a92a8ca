import { randomBytes } from 'node:crypto';
import { drainMsOf, drainVariables } from '@tulinde/server/graceful-stop';
import { metricsSettings, metricsVariables, type MetricsSettings } from '@tulinde/server/metrics';
import {
  logLevel,
  missingInProduction,
  port,
  readConfig,
  setVariables,
  wholeNumber,
  type LogLevel,
} from '@tulinde/server/settings';
import { tlsSettings, tlsVariables, type TlsSettings } from '@tulinde/server/tls';
import { trustedProxies, type TrustedProxies } from '@tulinde/server/trusted-proxies';
import { webhookSettings, webhookVariables, type HttpWebhookSettings } from '@tulinde/server/webhook';
import * as z from 'zod/mini';
import {
  certificateSettings,
  certificateVariables,
  type CertificateSettings,
} from '../adapters/certificate-registry/settings';
import { fileSettings, fileVariables, type FileSettings } from '../adapters/files/settings';
import { mailSettings, mailVariables, type MailSettings } from '../adapters/mail/settings';
import { mpesaConfig, mpesaProblems, mpesaVariables, type MPesaConfig } from '../adapters/m-pesa/settings';
import { insurerSettings, insurerVariables, type InsurerSettings } from './insurer-settings';
import { moneySettings, moneyVariables, type MoneySettings } from './money-settings';
import { scannerSettings, scannerVariables, type ScannerSettings } from '../adapters/virus-scanner/settings';
import type { PostgresSettings } from '../database/postgres-pools';
import { databaseVariables, postgresSettings } from '../database/settings';
import { secretText } from '../settings/secret';
import { smsSettings, smsVariables, type SmsSettings } from '../adapters/sms/settings';

const positive = (fallback: number) => wholeNumber(fallback, 1);

const environmentSchema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
  PORT: port(4100),
  TOKEN_PORT: port(4101),
  ...databaseVariables,
  TULINDE_DATA: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  TULINDE_APPLICATION_KEY: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'tulinde-web'),
  TULINDE_SERVICE_TOKEN_SECRET: z.optional(secretText()),
  TULINDE_QUOTE_VALIDITY_DAYS: positive(14),
  TULINDE_RATE_LIMIT_PER_MINUTE: positive(600),
  TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: positive(1200),
  // The edge stands on the same machine or in the same private network and names the visitor's address.
  TULINDE_TRUST_PROXY: trustedProxies('loopback,uniquelocal'),
  ...tlsVariables,
  ...mpesaVariables,
  ...mailVariables,
  ...fileVariables,
  ...scannerVariables,
  ...certificateVariables,
  ...smsVariables,
  ...moneyVariables,
  ...insurerVariables,
  ...metricsVariables,
  ...webhookVariables,
  TULINDE_SIGN_LINKS: z._default(z.enum(['secret', 'purpose'], 'must be secret or purpose'), 'secret'),
  TULINDE_SITE: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin')),
    'http://localhost:4000',
  ),
  TULINDE_DOCUMENT_SECRET: z.optional(secretText()),
  ...drainVariables,
  LOG_LEVEL: logLevel,
});

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly tokenPort: number;
  readonly databaseUrl: string | null;
  readonly postgres: PostgresSettings;
  /** Folder of the embedded database where there is no `databaseUrl`. */
  readonly dataFolder: string;
  /** Public identifier of the application, in every browser: it keeps out nobody who looks (spec 1). */
  readonly applicationKey: string;
  readonly serviceTokenSecret: string;
  readonly quoteValidityDays: number;
  /** Requests of one browser a minute; ten times as many of an address. */
  readonly rateLimitPerMinute: number;
  /** Requests of one address a minute. */
  readonly tokenRateLimitPerMinute: number;
  /** Whose `x-forwarded-for` names the visitor's address. */
  readonly trustProxy: TrustedProxies;
  /** Of its three servers; null: plain HTTP. */
  readonly tls: TlsSettings | null;
  readonly mpesa: MPesaConfig;
  readonly mail: MailSettings;
  readonly files: FileSettings;
  /** The operator's word, for one start: the id that database and files shall both carry. */
  readonly adoptFiles: string | undefined;
  readonly scanner: ScannerSettings;
  readonly certificates: CertificateSettings;
  readonly sms: SmsSettings;
  readonly money: MoneySettings;
  readonly insurers: InsurerSettings;
  /** The webhook that is notified of what needs a person; null: only the log is. */
  readonly webhook: HttpWebhookSettings | null;
  /** Null: nothing is measured. */
  readonly metrics: MetricsSettings | null;
  /** Origin that customers see: in mails and in the pictures of certificates. */
  readonly site: string;
  /** Signs the codes of certificates and links to documents. */
  readonly documentSecret: string;
  /** Whether new links are signed by keys of their purpose, which releases of before verify none of. */
  readonly signsByPurpose: boolean;
  /** How long the servers go on answering after SIGTERM. */
  readonly drainMs: number;
  readonly logLevel: LogLevel;
}

/**
 * Reads the environment; an empty variable counts as not set.
 * @param known problems that the caller has found
 * @throws ConfigError with all problems
 */
export const loadConfig = (env: NodeJS.ProcessEnv, known: readonly string[] = []): Config => {
  const variables = setVariables(env);
  const isProduction = variables.NODE_ENV === 'production';
  const problems = [
    ...known,
    ...missingInProduction(env, {
      TULINDE_SERVICE_TOKEN_SECRET: 'openssl rand -hex 32, the same for every process',
      TULINDE_DOCUMENT_SECRET: 'openssl rand -hex 32, the same for years: printed certificates are checked with it',
    }),
    ...mpesaProblems(env, isProduction),
  ];
  const mail = mailSettings(variables, isProduction, problems);
  const files = fileSettings(variables, isProduction, problems);
  const scanner = scannerSettings(variables, isProduction, problems);
  const certificates = certificateSettings(variables, isProduction, problems);
  const sms = smsSettings(variables, isProduction, problems);
  const money = moneySettings(variables, isProduction, problems);
  if (variables['TULINDE_WEBHOOK_URL'] && !variables['TULINDE_WEBHOOK_SECRET']) {
    problems.push('TULINDE_WEBHOOK_SECRET is required with TULINDE_WEBHOOK_URL');
  }
  const values = readConfig(environmentSchema, env, problems);
  return {
    isProduction,
    host: values.HOST,
    port: values.PORT,
    tokenPort: values.TOKEN_PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    postgres: postgresSettings(values),
    dataFolder: values.TULINDE_DATA,
    applicationKey: values.TULINDE_APPLICATION_KEY,
    // Tokens live 15 minutes: a secret that ends with the process costs a browser one fetch.
    serviceTokenSecret: values.TULINDE_SERVICE_TOKEN_SECRET ?? randomBytes(32).toString('base64url'),
    quoteValidityDays: values.TULINDE_QUOTE_VALIDITY_DAYS,
    rateLimitPerMinute: values.TULINDE_RATE_LIMIT_PER_MINUTE,
    tokenRateLimitPerMinute: values.TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE,
    trustProxy: values.TULINDE_TRUST_PROXY,
    tls: tlsSettings(values),
    mpesa: mpesaConfig(values, values.TULINDE_DATA),
    mail,
    files,
    adoptFiles: values.TULINDE_ADOPT_FILES,
    scanner,
    certificates,
    sms,
    money,
    insurers: insurerSettings(values),
    metrics: metricsSettings(values),
    webhook: webhookSettings(values),
    site: values.TULINDE_SITE,
    // In development what was printed must still be genuine after a restart.
    documentSecret: values.TULINDE_DOCUMENT_SECRET ?? 'for development only: certificates of a trial',
    signsByPurpose: values.TULINDE_SIGN_LINKS === 'purpose',
    drainMs: drainMsOf(values, env),
    logLevel: values.LOG_LEVEL,
  };
};
