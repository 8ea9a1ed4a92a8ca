import type { Database } from '../../platform/database/connection';
import { closeCase, openCase } from '../cases';

const doubtKey = (attemptId: number): string => `attempt:${attemptId}`;

/** Of a request: whether it was paid, or as which payment, is for M-Pesa's statement. Of one request there is one case. */
export const openDoubt = async (
  tx: Database,
  attemptId: number,
  {
    purchaseId,
    summary,
    now,
    ...due
  }: { readonly purchaseId: string; readonly summary: string; readonly now: Date; readonly dueAt?: Date },
): Promise<void> => {
  await openCase(tx, { kind: 'payment-in-doubt', key: doubtKey(attemptId), purchaseId, summary, now, ...due });
};

/** Nothing happens where there is none. */
export const closeDoubt = async (
  tx: Database,
  attemptId: number,
  { outcome, now }: { readonly outcome: string; readonly now: Date },
): Promise<void> => {
  await closeCase(tx, { key: doubtKey(attemptId), by: 'portal', outcome, now });
};
