import * as z from 'zod/mini';
import { JobGivesUp, type JobHandler } from '../../platform/jobs';
import { verifyUrl } from '../../customers-and-policies/certificates/certificate-code';
import { issueCertificate } from '../../customers-and-policies/certificates/issue-certificate';
import { keepPaper } from '../../communication/documents/keep-paper';
import { markIssued } from '../../purchasing/records/repository';
import type { IssueDependencies } from './issue-dependencies';
import { mailPolicy } from './mail-papers';
import { makePolicy } from './make-policy';
import { papersOf } from './papers-of';
import { numberFor } from './policy-number';
import { receivedFirstPayment } from './received-payment';

const payloadSchema = z.object({ purchaseId: z.string() });

/**
 * Job `issue-policy`: policy, certificate, papers, mail, in this order. Each is a step of its own that finds what is there
 * already, so that a crash anywhere ends in one of each.
 */
export const issuePolicy =
  (deps: IssueDependencies): JobHandler =>
  async (payload) => {
    const { db, now } = deps;
    const { purchaseId } = payloadSchema.parse(payload);
    const number = await numberFor(deps, purchaseId);
    const policy = await makePolicy(db, purchaseId, { now: now(), random: deps.random, number });
    const certificate = await issueCertificate(deps, policy, now());
    const payment = await receivedFirstPayment(db, purchaseId);
    if (!payment) throw new JobGivesUp('the first payment is not wholly in');
    const attachments: string[] = [];
    for (const each of papersOf(policy, certificate, payment, deps)) {
      attachments.push(await keepPaper(deps, policy.number, each));
    }
    await db.transaction(async (tx) => {
      await markIssued(tx, purchaseId, now());
      const verifyAt = certificate && verifyUrl(deps.site, deps.secret, certificate.number);
      const { linkTo } = deps;
      await mailPolicy(tx, policy, { attachments, paidAt: payment.paidAt, linkTo, verifyAt, now: now() });
    });
  };
