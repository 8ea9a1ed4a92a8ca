import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { findCredentials, trierOf } from './account';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import { passwordLimits } from './limit-rules';
import { giveBack, takeAll } from './limits';
import { isPassword } from './passwords';
import { takeProvenCode } from './proven-code';
import { raiseSession } from './raise-session';
import { sendCode } from './send-code';
import { startSession } from './sessions';
import { recordEvent } from './sign-in-events';

/** The password, and a session that needs a code yet. Whatever is wrong, the answer and the work are the same. */
export const login = async (
  deps: IdentityDependencies,
  { email, password, hasProvenCode = false }: CallRequest<'login'>,
  context: CallContext,
) => {
  const { browser, language, now } = context;
  const { db, random, key } = deps;
  const found = await findCredentials(db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const limits = passwordLimits(trier);
  const seconds = await takeAll(db, limits, now);
  if (seconds > 0) {
    await recordEvent(db, { at: now, kind: 'slowed-down', ...trier });
    throw new Refusal(429, 'TOO_MANY_REQUESTS', 'signIn.tooMany', { params: { seconds } });
  }
  const isRight = await isPassword(found?.passwordHash ?? null, password);
  if (!isRight || found === null) {
    await recordEvent(db, { at: now, kind: 'password-wrong', ...trier });
    throw new Refusal(422, 'SIGN_IN_FAILED', 'signIn.failed');
  }
  await giveBack(db, limits);
  const session = await db.transaction(async (tx) => {
    const started = await startSession(tx, {
      customerId: found.customerId,
      oldBrowserSecret: browser.session,
      random,
      key,
      now,
    });
    await recordEvent(tx, { at: now, kind: 'password-right', sessionId: started.id, ...trier });
    const { subject } = trier;
    // Taken by the secret that the browser had until now.
    const isSignedIn = hasProvenCode && (await takeProvenCode(tx, { subject, browserSecret: browser.session, now }));
    const { customerId } = found;
    if (isSignedIn) await raiseSession(tx, deps, { session: { id: started.id, customerId }, subject, email }, context);
    return { ...started, isSignedIn };
  });
  // A new one, so that nobody who knew the old one shares the session.
  browser.keepSession(session.browserSecret);
  const answer = { customer: { customerId: found.customerId }, token: { token: session.token } };
  if (session.isSignedIn) return { ...answer, isSignedIn: true };
  const sending = await sendCode(deps, {
    purpose: 'sign-in',
    email,
    trier,
    browserSecret: session.browserSecret,
    sessionId: session.id,
    language,
    now,
    hasAccount: true,
  });
  // Without a code the session leads nowhere: better told now how long to wait.
  sentOrRefused(sending);
  return answer;
};
