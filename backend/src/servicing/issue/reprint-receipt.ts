import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs';
import { keepPaper } from '../../communication/documents/keep-paper';
import type { IssueDependencies } from './issue-dependencies';
import { receiptOf } from './papers-of';
import { receivedPayment } from './received-payment';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { setAside } from './set-aside';

const payloadSchema = z.object({ purchaseId: z.string(), invoiceId: z.number() });
const lookAgainMs = 60_000;

/* With what was known before, at this moment. */
const isBeingPrinted = async (db: Database, { purchaseId, invoiceId }: z.infer<typeof payloadSchema>) => {
  const isOfIt = sql`(${jobs.payload} ->> 'purchaseId' = ${purchaseId}) and
    (${jobs.kind} = 'issue-policy' or (${jobs.payload} ->> 'invoiceId')::bigint = ${invoiceId})`;
  const kinds = inArray(jobs.kind, ['issue-policy', 'issue-receipt']);
  return (await db.$count(jobs, and(kinds, eq(jobs.state, 'waiting'), isOfIt))) > 0;
};

/**
 * Job `reprint-receipt`: M-Pesa has said that it was paid before it said under which code. A receipt without the code proves
 * little: the one that has it takes its place. Nobody is told, because nothing has changed for who has paid.
 */
export const reprintReceipt =
  (deps: IssueDependencies): JobHandler =>
  async (payload) => {
    const { db, now } = deps;
    const { purchaseId, invoiceId } = payloadSchema.parse(payload);
    if (await isBeingPrinted(db, { purchaseId, invoiceId }))
      return { runAgainAt: new Date(now().getTime() + lookAgainMs) };
    const policy = await findPolicyOf(db, purchaseId);
    const payment = await receivedPayment(db, invoiceId);
    // Not printed yet, or taken back since: what is printed then has the code.
    if (policy === null || payment === null) return;
    const paper = receiptOf(policy, payment);
    const key = `${paper.key} of ${payment.receipts.join(' ')}`;
    const kept = [await keepPaper(deps, policy.number, { ...paper, key })];
    await db.transaction((tx) => setAside(tx, policy.number, { papers: [paper], kept }));
  };
