import type { Profile } from '@tulinde/contracts';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { renewBrowser } from '../../customers-and-policies/identity/sessions';
import { useCode } from '../../customers-and-policies/identity/use-code';
import { applyContactChange } from './apply-contact-change';
import { contactTrier } from './contact';
import { profileOf } from './profile-of';

/** The code of the new address or phone ends the change that this browser asked for. */
export const updatePhoneOrEmail = async (
  deps: IdentityDependencies,
  { verificationCode: code, ...contact }: CallRequest<'updatePhoneOrEmail'>,
  context: CustomerCallContext,
): Promise<Profile> => {
  const { browser, customer, now } = context;
  const trier = await contactTrier(deps, contact, context);
  const purposes = ['contact-change'] as const;
  const use = { code, trier, browserSecret: browser.session, purposes, now };
  const profile = await useCode(deps, use, async (tx, row) => {
    await applyContactChange(tx, contact, context, `contact-changed:${row.id}:${now.getTime()}`);
    return profileOf(tx, customer.customerId);
  });
  await renewBrowser(deps, browser);
  return profile;
};
