import * as z from 'zod/mini';
import { ConfigError } from '../settings';
import { httpWebhook, type HttpWebhookSettings } from './http-webhook';
import type { Need, Webhook } from './port';

export const webhookVariables = {
  TULINDE_WEBHOOK_URL: z.optional(z.string().check(z.regex(/^https?:\/\//, 'must start with https:// or http://'))),
  TULINDE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.minLength(32, 'must be at least 32 random characters'),
        z.regex(
          /^(?!whsec_)|^whsec_(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
          'must have base64 after whsec_',
        ),
      ),
  ),
};

/** Null: the log alone is told. @throws ConfigError */
export const webhookSettings = (values: {
  readonly TULINDE_WEBHOOK_URL?: string | undefined;
  readonly TULINDE_WEBHOOK_SECRET?: string | undefined;
}): HttpWebhookSettings | null => {
  const { TULINDE_WEBHOOK_URL: url, TULINDE_WEBHOOK_SECRET: secret } = values;
  if (url === undefined) return null;
  if (secret === undefined) throw new ConfigError(['TULINDE_WEBHOOK_SECRET is required with TULINDE_WEBHOOK_URL']);
  return { url, secret };
};

interface Log {
  warn(about: object, sentence: string): void;
}

/** Says it in the log, for where nobody is told otherwise. */
const localWebhook = (log: Log): Webhook => ({
  tell: async ({ says, ...about }: Need) => log.warn(about, `needs a person: ${says}`),
});

export const openWebhook = (settings: HttpWebhookSettings | null, log: Log): Webhook =>
  settings === null ? localWebhook(log) : httpWebhook(settings);
