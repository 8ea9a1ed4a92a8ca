import * as z from 'zod/mini';
import type { JobHandler } from '../../platform/jobs';
import { keepPaper } from '../../communication/documents/keep-paper';
import { receiptsAskedFor } from '../../payments/receipts/receipt-jobs';
import type { IssueDependencies } from './issue-dependencies';
import { mailReceipt } from './mail-papers';
import { receiptOf } from './papers-of';
import { receivedPayment } from './received-payment';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';

const payloadSchema = z.object({
  purchaseId: z.string(),
  invoiceId: z.number(),
  /** Receipts that it has had before, because M-Pesa took their payments back. */
  before: z._default(z.number(), 0),
});

/** Job `issue-receipt` of a later instalment, and of what is paid again. */
export const issueReceipt =
  (deps: IssueDependencies): JobHandler =>
  async (payload) => {
    const { purchaseId, invoiceId, before } = payloadSchema.parse(payload);
    const policy = await findPolicyOf(deps.db, purchaseId);
    // Paid ahead of the policy: it is on its way.
    if (policy === null) throw new Error('the policy is not made yet');
    const payment = await receivedPayment(deps.db, invoiceId);
    // M-Pesa took it back before this was printed. What is paid again has a job of its own.
    const asked = await receiptsAskedFor(deps.db, invoiceId);
    if (payment === null || before < asked - (payment.invoiceNumber === 0 ? 0 : 1)) return;
    const paper = receiptOf(policy, payment);
    const key = before === 0 ? paper.key : `${paper.key}:${before}`;
    const attachment = await keepPaper(deps, policy.number, { ...paper, key });
    const now = deps.now();
    await deps.db.transaction((tx) => mailReceipt(tx, policy, payment, { attachment, before, now }));
  };
