import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { callbackPath } from '../../platform/adapters/m-pesa/callback-addresses';
import { openDaraja } from '../../platform/adapters/m-pesa/daraja-http';
import { registerUrls } from '../../platform/adapters/m-pesa/register-urls';
import type { MPesaConfig } from '../../platform/adapters/m-pesa/settings';
import type { Database } from '../../platform/database/connection';
import { moneyEvents } from '../../platform/database/schema';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { operatorCall, type OperatorCalls } from '../desk/operator-call';

const kind = 'urls-registered';

/* The last part is a secret: it is told by its beginning, and compared by its hash. */
const masked = (url: string): string => {
  const told = url.lastIndexOf('/') + 1 + 4;
  return url.length < told ? url : `${url.slice(0, told)}…`;
};
const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');

const lastRegistered = async (db: Database, hash: string) => {
  const [last] = await db
    .select()
    .from(moneyEvents)
    .where(eq(moneyEvents.kind, kind))
    .orderBy(desc(moneyEvents.id))
    .limit(1);
  const { url = '', hash: known = '' } = (last?.data ?? {}) as { url?: string; hash?: string };
  return last === undefined ? null : { url, at: last.at.toISOString(), by: last.by, isCurrent: known === hash };
};

const addressesOf = ({ daraja, callbackUrl, paybillSecret }: MPesaConfig) => {
  if (daraja === null)
    throw new OperatorRefusal('SIMULATOR', 'The simulator takes no addresses: TULINDE_MPESA is not daraja.');
  if (paybillSecret === null) {
    throw new OperatorRefusal('NO_SECRET', 'TULINDE_MPESA_PAYBILL_SECRET is not set: there is no address to register.');
  }
  const base = `${callbackUrl}${callbackPath}`;
  return {
    daraja,
    confirmationUrl: `${base}/paybill/${paybillSecret}`,
    validationUrl: `${base}/paybill-check/${paybillSecret}`,
  };
};

/** What an operator does about the addresses that M-Pesa has of us. */
export const urlCalls = (mpesa: MPesaConfig): OperatorCalls => ({
  'register-urls': operatorCall(z.object({}), async (_given, { db, operator, now }) => {
    const { daraja, confirmationUrl, validationUrl } = addressesOf(mpesa);
    const { shortCode } = daraja;
    const http = openDaraja(daraja, { now: () => now });
    const asked = { shortCode, confirmationUrl, validationUrl };
    const answer = await registerUrls(http, mpesa.registerVersion, asked);
    const hash = hashOf(confirmationUrl);
    if (answer.outcome === 'registered') {
      const data = { url: masked(confirmationUrl), hash, version: mpesa.registerVersion };
      await recordMoneyEvent(db, { at: now, by: operator, kind, about: `short-code:${shortCode}`, data });
    }
    return {
      ...answer,
      version: mpesa.registerVersion,
      shortCode,
      confirmation: masked(confirmationUrl),
      validation: masked(validationUrl),
      last: await lastRegistered(db, hash),
    };
  }),
});
