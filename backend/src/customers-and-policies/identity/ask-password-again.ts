import { eq } from 'drizzle-orm';
import { credentials } from '../../platform/database/schema';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { trierOf } from './account';
import type { IdentityDependencies } from './identity-dependencies';
import { passwordLimits } from './limit-rules';
import { giveBack, takeAll } from './limits';
import { isPassword } from './passwords';
import { renewBrowser } from './sessions';
import { recordEvent } from './sign-in-events';

/**
 * Before what a stranger at an open screen must not do: the password of who is signed in once more, with the limits of a
 * sign-in.
 * @param field what the form calls it
 * @returns the account's email
 * @throws Refusal PASSWORD_WRONG (422), TOO_MANY_REQUESTS (429)
 */
export const checkPasswordAgain = async (
  deps: IdentityDependencies,
  { password, field }: { readonly password: string; readonly field: string },
  { customer, browser, now }: CustomerCallContext,
): Promise<{ readonly email: string }> => {
  const { customerId, sessionId } = customer;
  const [found] = await deps.db.select().from(credentials).where(eq(credentials.customerId, customerId));
  const trier = await trierOf(deps, { email: found?.email ?? '', customerId, browser });
  const limits = passwordLimits(trier);
  const seconds = await takeAll(deps.db, limits, now);
  if (seconds > 0) {
    await recordEvent(deps.db, { at: now, kind: 'slowed-down', sessionId, ...trier });
    throw new Refusal(429, 'TOO_MANY_REQUESTS', 'signIn.tooMany', { params: { seconds } });
  }
  const isRight = await isPassword(found?.passwordHash ?? null, password);
  if (!isRight || found === undefined) {
    await recordEvent(deps.db, { at: now, kind: 'password-wrong', sessionId, ...trier });
    throw new Refusal(422, 'PASSWORD_WRONG', 'password.wrong', { fields: [{ field, message: 'password.wrong' }] });
  }
  await giveBack(deps.db, limits);
  return { email: found.email };
};

/** As {@link checkPasswordAgain}. The session goes on under another secret. */
export const askPasswordAgain = async (
  deps: IdentityDependencies,
  asked: Parameters<typeof checkPasswordAgain>[1],
  context: CustomerCallContext,
): Promise<{ readonly email: string }> => {
  const account = await checkPasswordAgain(deps, asked, context);
  await renewBrowser(deps, context.browser);
  return account;
};
