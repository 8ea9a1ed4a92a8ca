import { formatCents, dayMs } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { closeCase } from '../../payments/cases';
import { doubtKey } from '../../payments/refunds/apply-outcome';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import {
  isOpenPayout,
  lockPayout,
  lockRefund,
  partsOfRefund,
  payoutsOfPart,
  updatePart,
  updatePayout,
  updateRefund,
  type PayoutRow,
} from '../../payments/refunds/refunds-repository';
import { coveredTime, type Covered } from '../../payments/statements/statement-store';
import { secondOperator } from './second-operator';

export interface Unpaid {
  readonly returnId: number;
  readonly operator: string;
  readonly because: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

const openPayouts = async (tx: Database, returnId: number): Promise<PayoutRow[]> => {
  const open: PayoutRow[] = [];
  for (const { id } of await partsOfRefund(tx, returnId)) {
    open.push(...(await payoutsOfPart(tx, id)).filter(isOpenPayout));
  }
  return open;
};

/* A day after it was asked for a line of M-Pesa's book may still be of it. */
const isPassed = (covered: Covered | null, { createdAt }: PayoutRow): boolean =>
  covered !== null && covered.from <= createdAt && covered.to.getTime() >= createdAt.getTime() + dayMs;

const firstNotPassed = async (tx: Database, open: readonly PayoutRow[]): Promise<PayoutRow | undefined> => {
  for (const payout of open) if (!isPassed(await coveredTime(tx, payout.shortCode), payout)) return payout;
  return undefined;
};

/**
 * A payout whose end M-Pesa does not tell was not paid: its statement has passed it, and has no line of it. The return stops;
 * two operators approve it anew before anything leaves again.
 * @throws OperatorRefusal
 */
export const declareUnpaid = async (
  tx: Database,
  { returnId, operator, because, reading, now }: Unpaid,
): Promise<'stopped' | 'proposed'> => {
  if ((await lockRefund(tx, returnId)) === null) {
    throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  }
  const open = await openPayouts(tx, returnId);
  if (open.length === 0) {
    throw new OperatorRefusal('NOTHING_OPEN', `Nothing of return ${returnId} is in doubt. See: list returns`);
  }
  const early = await firstNotPassed(tx, open);
  if (early !== undefined) {
    const until = new Date(early.createdAt.getTime() + dayMs).toISOString();
    throw new OperatorRefusal(
      'NOT_PASSED',
      `M-Pesa's statement has to say it first: import it from before the payout up to ${until}, without a gap.`,
    );
  }
  const ids = open.map(({ id }) => id);
  const amount = formatCents(open.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const shown = `${amount} of return ${returnId} was not paid (payout ${ids.join(', ')})`;
  const key = `unpaid:payout-${ids.join('-')}`;
  const by = await secondOperator(tx, { key, operator, because, shown, reading, now });
  const about = { returnId, data: { payouts: ids, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { at: now, by: operator, kind: 'unpaid-proposed', ...about });
    return 'proposed';
  }
  for (const id of ids) {
    const { part } = await lockPayout(tx, id);
    await updatePayout(tx, id, { state: 'unpaid', finalAt: now });
    await updatePart(tx, part.id, 'refused');
    await closeCase(tx, { key: doubtKey(id), by, outcome: `not paid: ${because}`, now });
  }
  await updateRefund(tx, returnId, { state: 'stopped', updatedAt: now });
  await recordMoneyEvent(tx, { at: now, by, kind: 'payout-declared-unpaid', ...about });
  return 'stopped';
};
