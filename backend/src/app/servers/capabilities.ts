import { openWebhook } from '@tulinde/server/webhook';
import { instalmentOffersCapability } from '../../catalogue/instalments/capability';
import { placesCapability } from '../../catalogue/places/capability';
import { portalTextsCapability } from '../../catalogue/portal-texts/capability';
import { productsCapability } from '../../catalogue/products/capability';
import { claimChangesCapability } from '../../claims/changes/capability';
import { claimDraftsCapability } from '../../claims/drafts/capability';
import { evidenceCapability } from '../../claims/evidence/capability';
import { claimLifecycleCapability } from '../../claims/lifecycle/capability';
import { submitCapability } from '../../claims/submit/capability';
import { documentsCapability } from '../../communication/documents/capability';
import { identityCapability } from '../../customers-and-policies/identity/capability';
import { purgeWebhooks } from '../../operators/insurers/webhooks/messages';
import { casesCapability } from '../../payments/cases/capability';
import { instalmentsCapability } from '../../payments/instalments/capability';
import { lapsesCapability } from '../../payments/lapses/capability';
import { receiptsCapability } from '../../payments/receipts/capability';
import { reconciliationCapability } from '../../payments/reconciliation/capability';
import { refundsCapability } from '../../payments/refunds/capability';
import { paymentRequestsCapability } from '../../payments/requests/capability';
import { settlementsCapability } from '../../payments/settlements/capability';
import { removeFile } from '../../platform/adapters/files/remove-file';
import type { Capability } from '../../platform/capabilities/capability';
import { purgeIdempotencyKeys } from '../../platform/http/idempotency';
import { purgeRateCounts } from '../../platform/http/rate-limits/lease-in-database';
import { purgeDoneJobs } from '../../platform/jobs/job-repository';
import { notifyOperatorsJob, sendOperatorNotice } from '../../platform/operator-notices/notify-operators';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import { addMailPage } from '../../platform/outbox/mail-page';
import { purgeMails } from '../../platform/outbox/purge-mails';
import { sendMail } from '../../platform/outbox/send-mail';
import { sendSms } from '../../platform/outbox/send-sms';
import { addSmsPage } from '../../platform/outbox/sms-page';
import { purgeDigests } from '../../platform/token/digest-repository';
import { removeFileJob } from '../../platform/uploads/remove-bytes';
import { purchaseStepsCapability, valuationsCapability } from '../../purchasing/steps/capability';
import { purchaseUploadsCapability } from '../../purchasing/uploads/capability';
import { motorQuotesCapability } from '../../quoting/motor/capability';
import { paQuotesCapability } from '../../quoting/personal-accident/capability';
import { quoteSharingCapability } from '../../quoting/sharing/capability';
import { policyTermsCapability } from '../../quoting/terms/capability';
import { cancelCoverCapability } from '../../servicing/cancel-cover/capability';
import { contactCapability } from '../../servicing/contact/capability';
import { findPolicyCapability } from '../../servicing/find-policy/capability';
import { helpCapability, ratingsCapability } from '../../servicing/help/capability';
import { issueCapability } from '../../servicing/issue/capability';
import { myPoliciesCapability, purchaseLinksCapability } from '../../servicing/my-policies/capability';
import { nextCoverCapability } from '../../servicing/next-cover/capability';
import { nextOfKinCapability } from '../../servicing/next-of-kin/capability';
import { privacyCapability } from '../../servicing/privacy/capability';
import { profileCapability } from '../../servicing/profile/capability';
import { renewalsCapability } from '../../servicing/renewals/capability';
import { messagesHold } from './messages-hold';
import type { AppParts } from './open-parts';

/* What every part stands on. */
const platformCapability: Capability<AppParts> = {
  jobs: ({ config, log, mail, texts, files, now }) => ({
    [sendMailJob]: sendMail(mail, files, messagesHold(now)),
    [sendSmsJob]: sendSms(texts, messagesHold(now)),
    [removeFileJob]: removeFile(files),
    [notifyOperatorsJob]: sendOperatorNotice(openWebhook(config.webhook, log)),
  }),
  openRoutes: (app, { config, db, files }) => {
    // What is open to try things out is never open where customers are real.
    if (config.isProduction) return;
    addMailPage(app, db, files);
    addSmsPage(app, db);
  },
  purge: async (db, now) => {
    await purgeDigests(db, now);
    await purgeIdempotencyKeys(db, now);
    await purgeRateCounts(db);
    await purgeMails(db, now);
    await purgeWebhooks(db, now);
    await purgeDoneJobs(db, now);
  },
};

/** The main back end. They purge in this order: drafts of claims leave their files to the evidence. */
export const capabilities: readonly Capability<AppParts>[] = [
  platformCapability,
  productsCapability,
  instalmentOffersCapability,
  placesCapability,
  portalTextsCapability,
  motorQuotesCapability,
  paQuotesCapability,
  policyTermsCapability,
  quoteSharingCapability,
  valuationsCapability,
  purchaseStepsCapability,
  purchaseUploadsCapability,
  documentsCapability,
  casesCapability,
  refundsCapability,
  settlementsCapability,
  lapsesCapability,
  receiptsCapability,
  instalmentsCapability,
  paymentRequestsCapability,
  reconciliationCapability,
  claimDraftsCapability,
  evidenceCapability,
  submitCapability,
  claimLifecycleCapability,
  claimChangesCapability,
  cancelCoverCapability,
  renewalsCapability,
  issueCapability,
  myPoliciesCapability,
  purchaseLinksCapability,
  nextCoverCapability,
  findPolicyCapability,
  identityCapability,
  contactCapability,
  helpCapability,
  ratingsCapability,
  privacyCapability,
  profileCapability,
  nextOfKinCapability,
];
