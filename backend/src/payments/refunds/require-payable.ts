import type { Database } from '../../platform/database/connection';
import { decidePayout, type Payout } from '../payout-rules/payout-decision';
import { recordMoneyEvent } from './money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

export interface Asking {
  readonly operator: string;
  /** Open cases that the operator has read and pays it despite. */
  readonly despite?: readonly number[];
  readonly now: Date;
}

const nameOf = ({ id, key }: Payout): string => (id === null ? key.replace(':', ' ') : `Return ${id}`);

/**
 * Lets an operator let money leave: an approval, or that it was paid by bank. Under the purchase's lock.
 * @throws OperatorRefusal HELD with what to do; OPEN_CASES where there are cases that were not named
 */
export const requirePayable = async (
  tx: Database,
  payout: Payout,
  { operator, despite = [], now }: Asking,
): Promise<void> => {
  const { holds, cases } = await decidePayout(tx, payout, now);
  const [hold] = holds;
  if (hold !== undefined) {
    throw new OperatorRefusal('HELD', `${nameOf(payout)} is held. ${hold.says} ${hold.toDo}`);
  }
  const unknown = cases.filter(({ id }) => !despite.includes(id));
  if (unknown.length > 0) {
    const named = unknown.map(({ id, kind, summary }) => `case ${id} (${kind}): ${summary}`).join(' ');
    const all = cases.map(({ id }) => id).join(',');
    throw new OperatorRefusal(
      'OPEN_CASES',
      `${nameOf(payout)} has open cases: ${named} If it is right all the same, add: --despite ${all}`,
    );
  }
  if (cases.length === 0) return;
  const data = { key: payout.key, cases: cases.map(({ id }) => id) };
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'cases-acknowledged', returnId: payout.id, data });
};
