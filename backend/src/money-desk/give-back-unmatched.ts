import type { Database } from '../database/connection';
import { unmatchedAccount } from '../payments/ledger/accounts';
import { giveBackFrom } from '../payments/returns/give-back';
import { lockReceiptByCode } from '../payments/ledger/repository';
import { closeCase } from '../payments/cases';
import { recordMoneyEvent } from '../payments/returns/money-events';
import { OperatorRefusal } from '../payments/returns/operator-refusal';

export interface Unmatched {
  readonly receipt: string;
  readonly because: string;
  readonly operator: string;
  readonly now: Date;
}

/**
 * A payment that fits nothing goes back to who paid it. It is a return as any other: two operators approve it.
 * @throws OperatorRefusal
 */
export const giveBackUnmatched = async (
  tx: Database,
  { receipt: code, because, operator, now }: Unmatched,
): Promise<void> => {
  const receipt = await lockReceiptByCode(tx, code);
  const why = { purchase: null, reason: 'UNMATCHED', now } as const;
  const cents = receipt === null ? 0 : await giveBackFrom(tx, unmatchedAccount(receipt.id), why);
  if (receipt === null || cents === 0) {
    throw new OperatorRefusal('NOT_UNMATCHED', `${code} is no payment that fits nothing. See: list unmatched`);
  }
  await recordMoneyEvent(tx, {
    at: now,
    by: operator,
    kind: 'unmatched-returned',
    about: code,
    data: { because, cents },
  });
  await closeCase(tx, { key: `unmatched:${receipt.id}`, by: operator, outcome: `goes back: ${because}`, now });
};
