import { asc, eq } from 'drizzle-orm';
import { reportsOfPolicy } from '../../claims/submit/print-report';
import { invoices } from '../../platform/database/schema';
import { coverStart, presentStart } from '../../domain/cover-period';
import type { Paper } from '../../communication/documents/keep-paper';
import type { IssueDependencies } from './issue-dependencies';
import { certificateOf, papersOf, receiptOf } from './papers-of';
import { receivedFirstPayment, receivedPayment } from './received-payment';
import { findCertificateOf, type PolicyRow } from '../../customers-and-policies/policies/repository';

/* More often nobody's payment is taken back and comes again. */
const mostReceipts = 9;

/** The same paper as each of its printings has named it. */
const namedAs = (paper: Paper, more: readonly string[]): Paper[] =>
  ['', ...more].map((end) => ({ ...paper, key: `${paper.key}${end}` }));

const receipts = async ({ db }: IssueDependencies, policy: PolicyRow): Promise<Paper[]> => {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchaseId, policy.purchaseId))
    .orderBy(asc(invoices.number));
  const papers: Paper[] = [];
  for (const { id } of rows) {
    const payment = await receivedPayment(db, id);
    if (payment === null) continue;
    const again = Array.from({ length: mostReceipts }, (_, before) => `:${before + 1}`);
    const ofCodes = ` of ${payment.receipts.join(' ')}`;
    papers.push(...namedAs(receiptOf(policy, payment), [...again, ofCodes]));
  }
  return papers;
};

/**
 * Every paper that stands for a policy today, under each name that it may have been printed with. What was set aside is
 * not among them: it said what does not hold any more.
 */
export const papersPrinted = async (deps: IssueDependencies, policy: PolicyRow): Promise<Paper[]> => {
  const { db } = deps;
  const payment = await receivedFirstPayment(db, policy.purchaseId);
  if (!payment) return [];
  const known = await findCertificateOf(db, policy.number);
  const isBack = policy.periods.length > 1;
  const corrected = ` from ${coverStart(policy).toISOString()}`;
  const atIssue = papersOf(policy, isBack ? null : known, payment, deps);
  const since = isBack && known ? [certificateOf(policy, known, presentStart(policy), deps)] : [];
  return [
    ...atIssue.flatMap((paper) => namedAs(paper, [corrected])),
    ...since,
    ...(await receipts(deps, policy)),
    ...(await reportsOfPolicy(db, policy.number)),
  ];
};
