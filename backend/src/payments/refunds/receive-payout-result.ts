import { eq } from 'drizzle-orm';
import { outcomeOfResult } from '../../platform/adapters/m-pesa/payout-outcome';
import { parseResultBody } from '../../platform/adapters/m-pesa/result-body';
import type { Database } from '../../platform/database/connection';
import { payouts } from '../../platform/database/schema';
import { applyOutcome } from './apply-outcome';
import { recordMoneyEvent } from './money-events';
import { isOpenPayout, lockPayout, updatePayout } from './refunds-repository';
import { boundedJsonIn } from '../../domain/untrusted-json';

interface ResultDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

const idOf = async (db: Database, token: string): Promise<number | null> => {
  const [row] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.resultToken, token));
  return row?.id ?? null;
};

/**
 * What M-Pesa posts to the address of a payout is stored as it came, then applied. Knowing the secret address identifies
 * M-Pesa, and the result still has to name both ids of the request.
 * @returns false where the address is none of ours
 */
export const receivePayoutResult = async (
  { db, now }: ResultDependencies,
  token: string,
  raw: string,
): Promise<boolean> => {
  const id = await idOf(db, token);
  if (id === null) return false;
  const at = now();
  const result = parseResultBody(boundedJsonIn(raw));
  await db.transaction(async (tx) => {
    const locked = await lockPayout(tx, id);
    const { owed, payout } = locked;
    // The text names the receiver: of it the code is enough, the rest is read below.
    const data = { payoutId: id, code: result?.code ?? null };
    await recordMoneyEvent(tx, { at, by: 'm-pesa', kind: 'payout-result', returnId: owed.id, data });
    const isOurs =
      result !== null &&
      result.originatorConversationId === payout.originatorConversationId &&
      (payout.conversationId === null || result.conversationId === payout.conversationId);
    if (isOurs) await applyOutcome(tx, locked, outcomeOfResult(result), at);
  });
  return true;
};

/** M-Pesa gave up on passing it on in time, which says nothing of the payment: its record is asked. */
export const receivePayoutTimeOut = async ({ db, now }: ResultDependencies, token: string): Promise<boolean> => {
  const id = await idOf(db, token);
  if (id === null) return false;
  await db.transaction(async (tx) => {
    const { owed, payout } = await lockPayout(tx, id);
    const data = { payoutId: id };
    await recordMoneyEvent(tx, { at: now(), by: 'm-pesa', kind: 'payout-timed-out', returnId: owed.id, data });
    if (isOpenPayout(payout)) await updatePayout(tx, id, { state: 'unknown' });
  });
  return true;
};
