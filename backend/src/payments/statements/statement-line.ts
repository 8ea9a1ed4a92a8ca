import type { StatementColumn } from './parse-statement';
import { statementCents, statementPhone, statementTime } from './statement-fields';

/**
 * What a line is about: money paid to us, our payment to somebody, M-Pesa's charge, a transfer to our bank, money that
 * M-Pesa took back, and what we know no word for.
 */
export const statementKinds = ['paid-in', 'payout', 'fee', 'sweep', 'reversal', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

export interface StatementLine {
  /** In its file, from 1. */
  readonly number: number;
  readonly kind: StatementKind;
  readonly receipt: string;
  readonly completedAt: Date;
  readonly details: string;
  readonly status: string;
  /** What is not completed moved no money. */
  readonly isCompleted: boolean;
  /** Above nothing where it was paid to us, below where it left. */
  readonly cents: number;
  readonly balanceCents: number;
  readonly reasonType: string;
  readonly otherParty: string;
  /** `+2547XXXXXXXX`; '' where it is masked. */
  readonly phone: string;
  readonly linkedReceipt: string;
  readonly account: string;
}

const kindOf = (reasonType: string, details: string, cents: number): StatementKind => {
  const text = `${reasonType} ${details}`;
  if (/revers/i.test(text)) return 'reversal';
  if (cents < 0 && /charge|fee|tariff/i.test(text)) return 'fee';
  if (cents < 0 && /business payment|b2c|to customer/i.test(text)) return 'payout';
  if (cents < 0 && /settlement|bank|withdraw/i.test(text)) return 'sweep';
  return cents > 0 && /pay ?bill|customer payment|c2b|merchant payment/i.test(text) ? 'paid-in' : 'other';
};

/** @returns the line, or what is wrong about it */
export const lineOf = (field: (column: StatementColumn) => string, number: number): StatementLine | string => {
  const receipt = field('Receipt No.').toUpperCase();
  if (!/^[A-Z0-9]{6,20}$/.test(receipt)) return `no receipt: "${receipt}"`;
  const completedAt = statementTime(field('Completion Time'));
  if (completedAt === null) return `no time: "${field('Completion Time')}"`;
  const paidIn = statementCents(field('Paid In'));
  const withdrawn = statementCents(field('Withdrawn'));
  const balanceCents = statementCents(field('Balance'));
  if (paidIn === null) return `no amount: "${field('Paid In')}"`;
  if (withdrawn === null) return `no amount: "${field('Withdrawn')}"`;
  if (balanceCents === null || field('Balance') === '') return `no balance: "${field('Balance')}"`;
  const status = field('Transaction Status');
  const isCompleted = /^completed$/i.test(status);
  if (status === '') return 'no status';
  if (paidIn > 0 && withdrawn > 0) return 'paid in and withdrawn at once';
  if (isCompleted && paidIn === 0 && withdrawn === 0) return 'neither paid in nor withdrawn';
  const cents = paidIn > 0 ? paidIn : -withdrawn;
  const [reasonType, details, otherParty] = [field('Reason Type'), field('Details'), field('Other Party Info')];
  return {
    number,
    kind: kindOf(reasonType, details, cents),
    receipt,
    completedAt,
    details,
    status,
    isCompleted,
    cents,
    balanceCents: field('Balance').startsWith('-') ? -balanceCents : balanceCents,
    reasonType,
    otherParty,
    phone: statementPhone(otherParty),
    linkedReceipt: field('Linked Transaction ID').toUpperCase(),
    account: field('A/C No.'),
  };
};
