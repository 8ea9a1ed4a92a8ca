import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { bank, cancellationAccount, claimAccount } from '../../payments/ledger/accounts';
import { balancesIn } from '../../payments/ledger/balances';
import { writeEntry } from '../../payments/ledger/write-entry';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { secondOperator } from './second-operator';

/** What insurers owe us for: kept of a claim, or given back of a cancelled cover. */
export const insurerAccounts = ['claim', 'cancellation'] as const;
type InsurerAccount = (typeof insurerAccounts)[number];

export interface InsurerClearing {
  readonly account: InsurerAccount;
  /** Of the claim its number, of a cancellation its reference. */
  readonly ref: string;
  readonly because: string;
  readonly operator: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

const accountOf = { claim: claimAccount, cancellation: cancellationAccount } as const;

/**
 * What an insurer owes us has come by bank transfer: its account is cleared against the bank. Takes two operators, because it
 * says that money is there.
 * @throws OperatorRefusal
 */
export const clearInsurer = async (
  tx: Database,
  { account: kind, ref, because, operator, reading, now }: InsurerClearing,
): Promise<'booked' | 'proposed'> => {
  const account = accountOf[kind](ref);
  const cents = (await balancesIn(tx, kind, [ref])).get(ref) ?? 0;
  if (cents === 0) throw new OperatorRefusal('NOTHING_OPEN', `No insurer owes anything of ${kind} ${ref}.`);
  const shown = `${formatCents(cents)} that an insurer owed for ${kind} ${ref} is at the bank`;
  const key = `clear:${kind}-${ref}:${cents}`;
  const by = await secondOperator(tx, { key, operator, because, shown, reading, now });
  const event = { at: now, about: `${kind}:${ref}`, data: { cents, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...event, by: operator, kind: `${kind}-proposed` });
    return 'proposed';
  }
  const postings = [
    { ...account, cents: -cents },
    { ...bank, cents },
  ];
  await writeEntry(tx, { kind: 'settlement', at: now, reason: because, by, postings });
  await recordMoneyEvent(tx, { ...event, by, kind: `${kind}-cleared` });
  return 'booked';
};
