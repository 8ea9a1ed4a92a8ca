import { otpResendSeconds } from '@tulinde/contracts';
import { codePurposes } from '../../platform/database/schema';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { findCredentials, trierOf } from './account';
import type { IdentityDependencies } from './identity-dependencies';
import { sendCode, type Sending } from './send-code';
import { pendingCode } from './use-code';

/** @throws Refusal where none was sent */
export const sentOrRefused = (sending: Sending): { resendAfterSeconds: number } => {
  switch (sending.outcome) {
    case 'sent':
      return { resendAfterSeconds: otpResendSeconds };
    case 'too-soon':
      throw new Refusal(429, 'OTP_TOO_SOON', 'otp.tooSoon', { params: { n: sending.seconds } });
    case 'blocked':
      throw new Refusal(429, 'OTP_BLOCKED', 'otp.blocked', { params: { seconds: sending.seconds } });
    case 'too-many':
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'otp.tooMany', { params: { n: sending.seconds } });
  }
};

/** The code of what this browser began last, once more. The purpose stays what the server knows it to be (spec 6). */
export const generateOtp = async (
  deps: IdentityDependencies,
  { email }: CallRequest<'generateOtp'>,
  { browser, language, now }: CallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const found = await findCredentials(deps.db, email);
  const trier = await trierOf(deps, { email, customerId: found?.customerId ?? null, browser });
  const secret = browser.session;
  const pending = await pendingCode(deps.db, { trier, browserSecret: secret, purposes: codePurposes, now });
  if (secret === null || pending === null || pending.usedAt !== null) {
    throw new Refusal(409, 'OTP_NOT_STARTED', 'otp.notStarted');
  }
  const { purpose, sessionId, signUp, codeHash } = pending;
  const hasAccount = codeHash !== null;
  const again = { purpose, email, trier, browserSecret: secret, sessionId, language, now, hasAccount };
  return sentOrRefused(await sendCode(deps, signUp ? { ...again, signUp } : again));
};
