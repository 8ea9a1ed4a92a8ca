import * as z from 'zod/mini';
import type { JobHandler } from '../../platform/jobs';
import { replaceCertificate } from '../../customers-and-policies/certificates/replace-certificate';
import { coverStart, isClosed } from '../../domain/cover-period';
import { keepPaper } from '../../communication/documents/keep-paper';
import type { IssueDependencies } from './issue-dependencies';
import { mailCorrection } from './mail-papers';
import { papersOf } from './papers-of';
import { receivedFirstPayment } from './received-payment';
import { findIssueJob, findPolicyOf } from '../../customers-and-policies/policies/repository';
import { setAside } from './set-aside';

const payloadSchema = z.object({ purchaseId: z.string() });
const lookAgainMs = 60_000;

/**
 * Job `correct-papers`: cover begins later than is printed. Another certificate takes the place of the one at the registry
 * where the day is another, and the papers are printed anew and mailed.
 */
export const correctPapers =
  (deps: IssueDependencies): JobHandler =>
  async (payload) => {
    const { db, now } = deps;
    const { purchaseId } = payloadSchema.parse(payload);
    const issue = await findIssueJob(db, purchaseId);
    // Papers of before may be printed at this moment.
    if (issue !== null && issue.state !== 'done') return { runAgainAt: new Date(now().getTime() + lookAgainMs) };
    const policy = await findPolicyOf(db, purchaseId);
    const payment = await receivedFirstPayment(db, purchaseId);
    if (policy === null || payment === null || isClosed(policy)) return;
    const certificate = await replaceCertificate(deps, policy, now());
    const startsAt = coverStart(policy).toISOString();
    const papers = papersOf(policy, certificate, payment, deps);
    const attachments: string[] = [];
    for (const paper of papers) {
      attachments.push(await keepPaper(deps, policy.number, { ...paper, key: `${paper.key} from ${startsAt}` }));
    }
    await db.transaction(async (tx) => {
      await setAside(tx, policy.number, { papers, kept: attachments });
      await mailCorrection(tx, policy, { attachments, now: now() });
    });
  };
