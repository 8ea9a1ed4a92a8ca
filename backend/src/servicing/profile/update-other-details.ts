import type { OtherDetails, Profile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lockCustomer, updateCustomer } from '../../customers-and-policies/customers/repository';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { recordConsent } from '../../customers-and-policies/account-log/record-consent';
import { detailChanges } from './detail-changes';
import { profileOf } from './profile-of';

/** Address, language, reminders, offers: what needs no proof. What changed is written down, each kind for itself. */
export const updateOtherDetails = (
  db: Database,
  details: OtherDetails,
  { customer, language, now }: CustomerCallContext,
): Promise<Profile> =>
  db.transaction(async (tx) => {
    const { customerId } = customer;
    const row = await lockCustomer(tx, customerId);
    const changes = row === null ? [] : detailChanges(row, details, language);
    if (row === null || changes.length === 0) return profileOf(tx, customerId);
    const { marketing, ...columns } = details;
    const isConsentChanged = changes.some(({ kind }) => kind === 'MARKETING');
    const consent = isConsentChanged ? { marketingConsentAt: marketing ? now : null } : {};
    await updateCustomer(tx, customerId, { ...columns, ...consent, updatedAt: now });
    if (isConsentChanged) {
      await recordConsent(tx, { customerId, kind: 'MARKETING', isGiven: marketing, where: 'PROFILE', at: now });
    }
    for (const change of changes) await recordAccountChange(tx, { customer, ...change, now });
    return profileOf(tx, customerId);
  });
