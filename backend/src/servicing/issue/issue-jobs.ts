import type { JobHandlers } from '../../platform/jobs';
import { cancelCertificate } from '../../customers-and-policies/certificates/cancel-certificate';
import { certifyAgain } from './certify-again';
import { certifyAgainJob } from '../../payments/lapses/undo-lapse';
import { correctPapersJob } from '../../payments/receipts/correct-first-day';
import { correctPapers } from './correct-papers';
import type { IssueDependencies } from './issue-dependencies';
import { issuePolicy } from './issue-policy';
import { issueReceipt } from './issue-receipt';
import { printAgainJob } from '../../platform/outbox';
import { printAgain } from './print-again';
import { reprintReceiptJob } from '../../payments/receipts/receipt-jobs';
import { documentJobs } from './remind-documents';
import { reprintReceipt } from './reprint-receipt';

export const issueJobs = (deps: IssueDependencies): JobHandlers => ({
  'issue-policy': issuePolicy(deps),
  'issue-receipt': issueReceipt(deps),
  'cancel-certificate': cancelCertificate(deps.certificates),
  [certifyAgainJob]: certifyAgain(deps),
  [correctPapersJob]: correctPapers(deps),
  [printAgainJob]: printAgain(deps),
  [reprintReceiptJob]: reprintReceipt(deps),
  ...documentJobs(deps),
});
