import type { Database } from '../../platform/database/connection';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { everybodysGuesses } from '../../platform/http/rate-limits/visitor-limits';
import { addressee, notify } from '../../platform/notifications';
import { browserSecret } from '../../customers-and-policies/identity/account';
import { codeNotification } from '../../customers-and-policies/identity/code-notification';
import { sentOrRefused } from '../../customers-and-policies/identity/generate-otp';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { giveBack, takeAll } from '../../customers-and-policies/identity/limits';
import { sendCode, type Deliver } from '../../customers-and-policies/identity/send-code';
import { findLimits, finderOf } from './find-policy-code';
import { findablePolicy } from './findable-policy';

class MailedToNobody extends Error {}

/* Where there is nobody to mail, the same work is done and undone: the time tells no more than the answer. */
const mailOrNot =
  (email: string | null, { language, now }: Pick<CustomerCallContext, 'language' | 'now'>): Deliver =>
  async (tx, code, key) => {
    const facts = { key, purpose: 'find-policy', code: code ?? '000000', now } as const;
    try {
      await tx.transaction(async (inner: Database) => {
        await notify(inner, addressee(language, email ?? 'nobody'), codeNotification, facts);
        if (email === null) throw new MailedToNobody();
      });
    } catch (error) {
      if (!(error instanceof MailedToNobody)) throw error;
    }
  };

/**
 * Mails a code to the address that a policy's documents went to, if number and phone belong to it; the response is the same
 * if not. While all visitors together guess too much, the buyer's KRA PIN is required too, and a request with it does not
 * wait for the others.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export const findPolicy = async (
  deps: IdentityDependencies,
  { policyNumber, phone, kraPin }: CallRequest<'findPolicy'>,
  context: CustomerCallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const { customer, browser, language, now } = context;
  const ofEverybody = everybodysGuesses('policy');
  const limits = findLimits(deps, policyNumber, customer.customerId);
  const seconds = await takeAll(deps.db, limits, now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'otp.tooMany', { params: { n: seconds } });
  if (kraPin === '' && (await takeAll(deps.db, [ofEverybody], now)) > 0) {
    await giveBack(deps.db, limits);
    const fields = [{ field: 'kraPin', message: 'policy.moreProof' as const }];
    throw new Refusal(429, 'TOO_MANY_REQUESTS', 'policy.moreProof', { fields });
  }
  const found = await findablePolicy(deps.db, policyNumber, customer.customerId);
  const isProven = found !== null && found.phone === phone && (kraPin === '' || found.kraPin === kraPin);
  const email = isProven ? found.email : null;
  if (email !== null && kraPin === '') await giveBack(deps.db, [ofEverybody]);
  const sending = await sendCode(deps, {
    purpose: 'find-policy',
    trier: finderOf(deps, policyNumber, context),
    browserSecret: browserSecret(deps, browser),
    language,
    now,
    hasAccount: email !== null,
    deliver: mailOrNot(email, context),
  });
  // Nobody was mailed.
  if (sending.outcome !== 'sent') await giveBack(deps.db, limits);
  return sentOrRefused(sending);
};
