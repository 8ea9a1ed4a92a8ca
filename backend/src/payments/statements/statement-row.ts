import type { StatementColumn } from './statement-columns';
import { isBelowNothing, statementCents, statementPhone, statementTime } from './statement-fields';
import { kindOf, type StatementKind } from './statement-kinds';

export interface StatementRow {
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

/* `Pay Bill from 254… - AMINA W Acc. TP-7K2M9X`, where no column tells it. */
const accountIn = (details: string): string => /^.*\bAcc\.\s*(\S.*)$/is.exec(details)?.[1]?.trim() ?? '';

/** What is wrong about a line, and in which column; null where it is no single one. */
export interface StatementRowProblem {
  readonly column: StatementColumn | null;
  readonly says: string;
}

const wrong = (column: StatementColumn | null, says: string): StatementRowProblem => ({ column, says });

interface Amounts {
  readonly cents: number;
  readonly balanceCents: number;
}

type Field = (column: StatementColumn) => string;

const amountsOf = (field: Field, isCompleted: boolean): Amounts | StatementRowProblem => {
  const paidIn = statementCents(field('Paid In'));
  const withdrawn = statementCents(field('Withdrawn'));
  const balanceCents = statementCents(field('Balance'));
  if (paidIn === null) return wrong('Paid In', `no amount: "${field('Paid In')}"`);
  if (withdrawn === null) return wrong('Withdrawn', `no amount: "${field('Withdrawn')}"`);
  // What moved nothing may name no balance.
  if (balanceCents === null || (isCompleted && field('Balance') === '')) {
    return wrong('Balance', `no balance: "${field('Balance')}"`);
  }
  if (paidIn > 0 && withdrawn > 0) return wrong(null, 'paid in and withdrawn at once');
  if (isCompleted && paidIn === 0 && withdrawn === 0) return wrong(null, 'neither paid in nor withdrawn');
  return {
    cents: paidIn > 0 ? paidIn : -withdrawn,
    balanceCents: isBelowNothing(field('Balance')) ? 0 - balanceCents : balanceCents,
  };
};

/**
 * @param zone of times that name none, as `+03:00`
 * @returns the line, or what is wrong about it
 */
export const statementRowOf = (field: Field, number: number, zone: string): StatementRow | StatementRowProblem => {
  const receipt = field('Receipt No.').toUpperCase();
  if (!/^[A-Z0-9]{6,20}$/.test(receipt)) return wrong('Receipt No.', `no receipt: "${receipt}"`);
  const completedAt = statementTime(field('Completion Time'), zone);
  if (completedAt === null) return wrong('Completion Time', `no time: "${field('Completion Time')}"`);
  const status = field('Transaction Status');
  const isCompleted = /^completed$/i.test(status);
  const amounts = amountsOf(field, isCompleted);
  if ('says' in amounts) return amounts;
  if (status === '') return wrong('Transaction Status', 'no status');
  const { cents, balanceCents } = amounts;
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
    balanceCents,
    reasonType,
    otherParty,
    phone: statementPhone(otherParty),
    linkedReceipt: field('Linked Transaction ID').toUpperCase(),
    account: field('A/C No.') || accountIn(details),
  };
};
