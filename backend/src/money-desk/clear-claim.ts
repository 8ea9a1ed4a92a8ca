import type { Database } from '../database/connection';
import { bank, claimAccount } from '../payments/ledger/accounts';
import { balancesIn } from '../payments/ledger/balances';
import { writeEntry } from '../payments/ledger/write-entry';
import { recordMoneyEvent } from '../payments/returns/money-events';
import { OperatorRefusal } from '../payments/returns/operator-refusal';
import { secondOperator } from './second-operator';

export interface ClaimClearing {
  readonly claimNumber: string;
  readonly because: string;
  readonly operator: string;
  readonly now: Date;
}

/**
 * What an insurer kept of a claim for the plan has come by bank transfer: its account is cleared against the bank. Takes two
 * operators, because it says that money is there.
 * @throws OperatorRefusal
 */
export const clearClaim = async (
  tx: Database,
  { claimNumber, because, operator, now }: ClaimClearing,
): Promise<'booked' | 'proposed'> => {
  const account = claimAccount(claimNumber);
  const cents = (await balancesIn(tx, account.account, [claimNumber])).get(claimNumber) ?? 0;
  if (cents === 0) throw new OperatorRefusal('NOTHING_OPEN', `No insurer owes anything of claim ${claimNumber}.`);
  const by = await secondOperator(tx, { key: `clear:claim-${claimNumber}:${cents}`, operator, because, now });
  const event = { at: now, about: `claim:${claimNumber}`, data: { cents, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...event, by: operator, kind: 'claim-proposed' });
    return 'proposed';
  }
  const postings = [
    { ...account, cents: -cents },
    { ...bank, cents },
  ];
  await writeEntry(tx, { kind: 'settlement', at: now, reason: because, by, postings });
  await recordMoneyEvent(tx, { ...event, by, kind: 'claim-cleared' });
  return 'booked';
};
