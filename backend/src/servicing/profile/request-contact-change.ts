import { findCustomer } from '../../customers-and-policies/customers/repository';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { validationRefusal } from '../../platform/http/refusal';
import { browserSecret } from '../../customers-and-policies/identity/account';
import { askPasswordAgain } from '../../customers-and-policies/identity/ask-password-again';
import { sentOrRefused } from '../../customers-and-policies/identity/generate-otp';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { giveBack } from '../../customers-and-policies/identity/limits';
import { sendCode } from '../../customers-and-policies/identity/send-code';
import { contactTrier, otherAccountOf } from './contact';
import { deliverContactCode } from './contact-code';
import { limitContactCodes } from './contact-limits';

/** With the password once more, a code goes to the new address or phone. */
export const requestContactChange = async (
  deps: IdentityDependencies,
  { password, ...contact }: CallRequest<'requestContactChange'>,
  context: CustomerCallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const { customer, browser, language, now } = context;
  const { customerId, sessionId } = customer;
  const { email } = await askPasswordAgain(deps, { password, field: 'password' }, context);
  const row = await findCustomer(deps.db, customerId);
  if (contact.value === (contact.kind === 'EMAIL' ? email : row?.phone)) {
    throw validationRefusal([{ field: 'value', message: 'profile.contact.same' }]);
  }
  const ownerLanguage = contact.kind === 'EMAIL' ? await otherAccountOf(deps.db, contact.value, customerId) : null;
  const limits = await limitContactCodes(deps, contact, customerId, now);
  const sending = await sendCode(deps, {
    purpose: 'contact-change',
    trier: await contactTrier(deps, contact, context),
    browserSecret: browserSecret(deps, browser),
    sessionId,
    language,
    now,
    hasAccount: ownerLanguage === null,
    deliver: deliverContactCode(contact, { language, ownerLanguage, now }),
  });
  if (sending.outcome !== 'sent') await giveBack(deps.db, limits);
  return sentOrRefused(sending);
};
