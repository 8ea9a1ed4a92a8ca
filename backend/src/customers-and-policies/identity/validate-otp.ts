import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes, sessions } from '../../platform/database/schema';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { newBrowserSecret } from '../../platform/http/browser-secret';
import { notSignedIn } from '../../platform/http/signed-in';
import { addressee, notify } from '../../platform/notifications';
import { adoptRecords } from '../customers/adopt-records';
import { findCredentials, trierOf } from './account';
import { accountNotification } from './account-notification';
import { keepDevice } from './devices';
import type { IdentityDependencies } from './identity-dependencies';
import { hashOf } from '../../platform/http/secrets';
import { isLive, moveBrowser } from './sessions';
import { recordEvent } from './sign-in-events';
import { useCode, type CodeRow } from './use-code';

/** For how long a password may be set after the code. */
const grantMs = 15 * 60_000;

const completeSignIn = async (
  tx: Database,
  { random }: IdentityDependencies,
  { sessionId, subject }: CodeRow,
  email: string,
  { browser, customerToken, language, now }: CallContext,
): Promise<void> => {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId ?? ''),
        eq(sessions.tokenHash, hashOf(customerToken ?? '')),
        eq(sessions.browserHash, hashOf(browser.session ?? '')),
        isLive(now),
      ),
    )
    .for('update');
  if (session === undefined) throw notSignedIn();
  const { customerId } = session;
  const device = await keepDevice(tx, { customerId, browser, random, now });
  await tx.update(sessions).set({ level: 'otp', deviceId: device.id, seenAt: now }).where(eq(sessions.id, session.id));
  await adoptRecords(tx, { customerId, email });
  if (!device.isNew) return;
  await notify(tx, addressee(language, email), accountNotification, {
    key: `new-device:${device.id}`,
    event: 'newDevice',
    device: device.name,
    now,
  });
  await recordEvent(tx, { at: now, kind: 'device-new', subject, customerId, deviceId: device.id, sessionId });
};

/**
 * A right code completes the sign-in, or lets this browser set one password; under another secret of the browser, so that
 * nobody who knew the one before shares what the code has opened.
 */
export const validateOtp = async (
  deps: IdentityDependencies,
  { email, verificationCode: code }: CallRequest<'validateOtp'>,
  context: CallContext,
): Promise<{ nextStep: 'SIGNED_IN' | 'CREATE_PASSWORD' }> => {
  const { browser, now } = context;
  const found = await findCredentials(deps.db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const purposes = ['sign-in', 'activate', 'reset'] as const;
  const secret = newBrowserSecret(deps.random, deps.key);
  const use = { code, trier, browserSecret: browser.session, purposes, now };
  const nextStep = await useCode(deps, use, async (tx, row) => {
    if (row.purpose === 'sign-in') await completeSignIn(tx, deps, row, email, context);
    else {
      const grantEndsAt = new Date(now.getTime() + grantMs);
      await tx.update(oneTimeCodes).set({ grantEndsAt }).where(eq(oneTimeCodes.id, row.id));
    }
    await moveBrowser(tx, browser.session, hashOf(secret));
    return row.purpose === 'sign-in' ? ('SIGNED_IN' as const) : ('CREATE_PASSWORD' as const);
  });
  browser.keepSession(secret);
  return { nextStep };
};
