import { createHmac } from 'node:crypto';
import { maskPhone, type Language, type PaymentRequests } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { keyedHash } from '../../platform/http/secrets';
import type { PaymentDependencies } from './payment-dependencies';
import { stopMs, stoppedUntil, stopPrompts } from './prompt-stops';
import { findAttempt, type AttemptRow } from '../invoices/repository';
import { readStopLink, stopPath } from './stop-link';

/** The key of the hashes of phones and addresses, from a secret that serves other purposes, too. */
export const promptKey = (secret: string): Buffer => createHmac('sha256', secret).update('prompts').digest();

interface SecondRequest {
  readonly attemptId: number;
  readonly link: string;
  readonly now: Date;
}

const stopInstructions: Notification<SecondRequest> = {
  key: ({ attemptId }) => `stop-prompts:${attemptId}`,
  content: {
    en: ({ link }) => ({ sms: `you were asked twice to pay by M-Pesa. Not you? Stop these requests: ${link}` }),
    sw: ({ link }) => ({ sms: `umeombwa kulipa kwa M-Pesa mara mbili. Si wewe? Zuia maombi haya: ${link}` }),
  },
};

/**
 * Sent after the second request of a day: the owner of a phone that a stranger typed learns only by this how to stop the
 * prompts.
 */
export const sendStopInstructions = async (
  tx: Database,
  { site, secret }: Pick<PaymentDependencies, 'site' | 'secret'>,
  { attempt, language, now }: { readonly attempt: AttemptRow; readonly language: Language; readonly now: Date },
): Promise<void> => {
  const link = site + stopPath(secret, attempt.id, new Date(now.getTime() + stopMs));
  await notify(tx, addressee(language, '', attempt.phone), stopInstructions, { attemptId: attempt.id, link, now });
};

type Deps = Pick<PaymentDependencies, 'db' | 'secret' | 'now'>;

/* The one answer to links that are not ours, have ended, or whose request was erased. */
const phoneOf = async ({ db, secret, now }: Deps, token: string): Promise<string> => {
  const attemptId = readStopLink(secret, token, now());
  const attempt = attemptId === null ? null : await findAttempt(db, attemptId);
  if (attempt === null || !attempt.phone.startsWith('+'))
    throw new Refusal(410, 'LINK_EXPIRED', 'payment.stop.unknown');
  return attempt.phone;
};

const view = async ({ db, secret, now }: Deps, phone: string): Promise<PaymentRequests> => {
  const until = await stoppedUntil(db, keyedHash(promptKey(secret), 'phone', phone), now());
  return { phone: maskPhone(phone), isStopped: until !== null, until: until?.toISOString() ?? null };
};

export const readPaymentRequests = async (deps: Deps, token: string): Promise<PaymentRequests> =>
  view(deps, await phoneOf(deps, token));

/** @param isStopped false lets requests go to the phone again */
export const choosePaymentRequests = async (
  deps: Deps,
  { token, isStopped }: { readonly token: string; readonly isStopped: boolean },
): Promise<PaymentRequests> => {
  const phone = await phoneOf(deps, token);
  const until = isStopped ? new Date(deps.now().getTime() + stopMs) : null;
  await stopPrompts(deps.db, keyedHash(promptKey(deps.secret), 'phone', phone), until);
  return view(deps, phone);
};
