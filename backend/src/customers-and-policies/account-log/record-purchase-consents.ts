import type { InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import type { purchases } from '../../platform/database/schema';
import { recordPortalAcceptance } from '../../catalogue/portal-texts/acceptances';
import { recordConsent } from './record-consent';

type Agreed = Pick<
  InferSelectModel<typeof purchases>,
  | 'termsAcceptedAt'
  | 'termsVersion'
  | 'portalVersions'
  | 'agreedAt'
  | 'agreementVersion'
  | 'health'
  | 'declaredAt'
  | 'customer'
>;

/** What a purchase was agreed to with, once: in the transaction that makes its policy. */
export const recordPurchaseConsents = async (
  tx: Database,
  row: Agreed,
  { customerId, policyNumber, now }: { readonly customerId: string; readonly policyNumber: string; readonly now: Date },
): Promise<void> => {
  const given = { customerId, isGiven: true, where: 'PURCHASE' } as const;
  const ofPolicy = { ...given, policyNumber };
  const { termsAcceptedAt, termsVersion, portalVersions, agreedAt, agreementVersion } = row;
  const declaredAt = row.declaredAt ?? now;
  if (termsAcceptedAt)
    await recordConsent(tx, { ...ofPolicy, kind: 'POLICY_TERMS', version: termsVersion, at: termsAcceptedAt });
  if (termsAcceptedAt && portalVersions)
    await recordPortalAcceptance(tx, portalVersions, {
      customerId,
      policyNumber,
      where: 'PURCHASE',
      at: termsAcceptedAt,
    });
  if (row.health) await recordConsent(tx, { ...ofPolicy, kind: 'HEALTH', at: declaredAt });
  if (agreedAt)
    await recordConsent(tx, { ...ofPolicy, kind: 'CREDIT_AGREEMENT', version: agreementVersion, at: agreedAt });
  // About no policy, yet given with one: it moves along with it.
  if (row.customer?.marketingConsent) await recordConsent(tx, { ...ofPolicy, kind: 'MARKETING', at: declaredAt });
};
