import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { oneTimeCodes, sessions } from '../../platform/database/schema';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { newBrowserSecret } from '../../platform/http/browser-secret';
import { notSignedIn } from '../../platform/http/signed-in';
import { findCredentials, trierOf } from './account';
import type { IdentityDependencies } from './identity-dependencies';
import { hashOf } from '../../platform/http/secrets';
import { raiseSession } from './raise-session';
import { isLive, moveBrowser } from './sessions';
import { useCode, type CodeRow } from './use-code';

/** For how long a password may be set after the code. */
const grantMs = 15 * 60_000;

const completeSignIn = async (
  tx: Database,
  deps: IdentityDependencies,
  { sessionId, subject }: CodeRow,
  email: string,
  context: CallContext,
): Promise<void> => {
  const { browser, customerToken, now } = context;
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
  await raiseSession(tx, deps, { session, subject, email }, context);
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
