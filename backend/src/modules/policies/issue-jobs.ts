import type { JobHandlers } from '../../jobs';
import { cancelCertificate } from '../certificates/cancel-certificate';
import { certifyAgain } from '../certificates/certify-again';
import { certifyAgainJob } from '../lapses/undo-lapse';
import { correctPapersJob } from './correct-first-day';
import { correctPapers } from './correct-papers';
import type { IssueDependencies } from './issue-dependencies';
import { issuePolicy } from './issue-policy';
import { issueReceipt } from './issue-receipt';
import { printAgainJob } from '../../outbox';
import { printAgain } from './print-again';
import { reprintReceiptJob } from './reprint-job';
import { reprintReceipt } from './reprint-receipt';

export const issueJobs = (deps: IssueDependencies): JobHandlers => ({
  'issue-policy': issuePolicy(deps),
  'issue-receipt': issueReceipt(deps),
  'cancel-certificate': cancelCertificate(deps.certificates),
  [certifyAgainJob]: certifyAgain(deps),
  [correctPapersJob]: correctPapers(deps),
  [printAgainJob]: printAgain(deps),
  [reprintReceiptJob]: reprintReceipt(deps),
});
