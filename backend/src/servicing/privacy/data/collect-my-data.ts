import type { Database } from '../../../platform/database/connection';
import { portalAcceptancesOf } from '../../../catalogue/portal-texts/acceptances';
import { accountChangesOf } from '../account-changes-of';
import { consentsOf } from '../consents-of';
import { kinData, signInData } from './account-data';
import { mailData, contactData, reminderData, textData } from './message-data';
import type { MyData } from './my-data';
import { paybillData, paymentData, receiptData } from './payment-data';
import { claimData, claimDraftData } from './claim-data';
import { certificateData, documentData, policyData } from './policy-data';
import { refundData } from './refund-data';
import { profileData } from './profile-data';
import { purchaseData } from './purchase-data';
import { scopeOf } from './scope';

/** Everything that is stored of a customer, as it is at one moment; null where there is nobody of that id. */
export const collectMyData = (db: Database, customerId: string, now: Date): Promise<MyData | null> =>
  db.transaction(
    async (tx) => {
      const scope = await scopeOf(tx, customerId);
      if (scope === null) return null;
      // One after the other: a transaction has one connection.
      return {
        format: 'tulinde-my-data',
        version: 1,
        preparedAt: now.toISOString(),
        currency: 'KES',
        profile: profileData(scope),
        policies: await policyData(scope),
        purchases: await purchaseData(scope),
        payments: await paymentData(scope),
        paybillPayments: await paybillData(scope),
        receipts: await receiptData(scope),
        returns: await refundData(scope),
        certificates: await certificateData(scope),
        documents: await documentData(scope),
        claims: await claimData(scope),
        claimDrafts: await claimDraftData(scope),
        nextOfKin: await kinData(scope),
        consents: await consentsOf(tx, customerId),
        portalTexts: await portalAcceptancesOf(tx, customerId),
        changes: await accountChangesOf(tx, customerId),
        ...(await signInData(scope)),
        contactMessages: await contactData(scope),
        coverReminders: await reminderData(scope),
        mails: await mailData(scope),
        textMessages: await textData(scope),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
