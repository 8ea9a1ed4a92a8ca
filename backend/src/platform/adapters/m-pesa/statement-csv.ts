import { darajaTimestamp } from './daraja-time';
import type { BookLine } from './simulator-book';

/* Named once more: a stand-in that shared the parser's list would not find a wrong name in it. */
const columns = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];

const clock = (at: Date): string => darajaTimestamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$3-$2-$1 $4:$5:$6');

const amount = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

export interface StatementPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly shortCode: string;
  /** Balance before the first line of the book; 0 unless given. */
  readonly openingCents?: number;
}

/** A book as M-Pesa's portal exports it: newest first, Nairobi's time, amounts with commas, and lines above the columns. */
export const statementCsv = (
  lines: readonly BookLine[],
  { from, to, shortCode, openingCents = 0 }: StatementPeriod,
): string => {
  const ordered = [...lines].sort((one, other) => one.completedAt.getTime() - other.completedAt.getTime());
  let balance = openingCents;
  const rows = ordered.flatMap((line) => {
    if (line.status === 'Completed') balance += line.cents;
    if (line.completedAt < from || line.completedAt > to) return [];
    const row = [
      line.receipt,
      clock(line.completedAt),
      line.details,
      line.status,
      line.cents > 0 ? amount(line.cents) : '',
      line.cents < 0 ? amount(line.cents) : '',
      amount(balance),
      'true',
      line.reasonType,
      line.otherParty,
      line.linkedReceipt,
      line.account,
    ];
    return [row];
  });
  const preamble = [
    ['Short Code:', shortCode],
    ['Organization:', 'TULINDE, INSURANCE AGENCY'],
    ['Time Period:', `From ${clock(from)} To ${clock(to)}`],
    [],
  ];
  const written = [...preamble, columns, ...rows.reverse()].map((row) => row.map(quoted).join(','));
  return `\uFEFF${written.join('\r\n')}\r\n`;
};
