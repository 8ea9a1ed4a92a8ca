import { and, asc, eq, getTableColumns, inArray, isNull, ne, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { payouts, statementFiles, statementLines } from '../../platform/database/schema';
import type { Statement } from './parse-statement';
import type { StatementRow } from './statement-row';

export type StoredStatementRow = InferSelectModel<typeof statementLines> & {
  /** Whose statement it stands in; '' is the paybill number. */
  readonly shortCode: string;
};

export interface NewFile {
  readonly name: string;
  readonly sha256: string;
  /** Whose statement it is; '' is the paybill number. */
  readonly shortCode: string;
  readonly by: string;
  readonly now: Date;
}

const rowOf = ({ number: _number, phone: _phone, ...line }: StatementRow, fileId: number) => ({ ...line, fileId });

const atOnce = 500;

/**
 * Keeps the lines of a file that no other file had, in a transaction.
 * @returns how many are new; null where this very file was taken before
 */
export const keepStatement = async (
  tx: Database,
  { lines, period }: Pick<Statement, 'lines' | 'period'>,
  { name, sha256, shortCode, by, now }: NewFile,
): Promise<number | null> => {
  const covers = period ?? { from: now, to: now };
  const [file] = await tx
    .insert(statementFiles)
    .values({
      name,
      sha256,
      shortCode,
      coversFrom: covers.from,
      coversTo: covers.to,
      lines: lines.length,
      newLines: 0,
      importedBy: by,
      importedAt: now,
    })
    .onConflictDoNothing({ target: statementFiles.sha256 })
    .returning({ id: statementFiles.id });
  if (file === undefined) return null;
  let newLines = 0;
  for (let index = 0; index < lines.length; index += atOnce) {
    const rows = lines.slice(index, index + atOnce).map((line) => rowOf(line, file.id));
    const added = await tx
      .insert(statementLines)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: statementLines.id });
    newLines += added.length;
  }
  await tx.update(statementFiles).set({ newLines }).where(eq(statementFiles.id, file.id));
  return newLines;
};

/* With whose statement they stand in. */
const storedRows = (db: Database) =>
  db
    .select({ ...getTableColumns(statementLines), shortCode: statementFiles.shortCode })
    .from(statementLines)
    .innerJoin(statementFiles, eq(statementFiles.id, statementLines.fileId));

/** The earliest first: a reversal comes after what it takes back. */
export const unbookedStatementRows = (db: Database): Promise<StoredStatementRow[]> =>
  storedRows(db)
    .where(and(isNull(statementLines.bookedAt), eq(statementLines.isCompleted, true)))
    .orderBy(asc(statementLines.completedAt), asc(statementLines.id));

/** The receipt of what a reversal takes back: named by its line, or in its words; '' where neither says it. */
export const takenBack = ({
  linkedReceipt,
  details,
  receipt,
}: Pick<StoredStatementRow, 'linkedReceipt' | 'details' | 'receipt'>): string => {
  if (linkedReceipt !== '') return linkedReceipt;
  return /\b(?=[A-Z0-9]*\d)[A-Z0-9]{10}\b/.exec(details.replace(receipt, ''))?.[0] ?? '';
};

/** Whether a reversal of a payment is known that waits for the payment to be booked. */
export const isReversalKnown = async (tx: Database, code: string, amountCents: number): Promise<boolean> => {
  const waiting = await tx
    .select()
    .from(statementLines)
    .where(
      and(
        isNull(statementLines.bookedAt),
        eq(statementLines.isCompleted, true),
        eq(statementLines.kind, 'reversal'),
        inArray(statementLines.linkedReceipt, [code, '']),
      ),
    );
  return waiting.some((line) => takenBack(line) === code && line.cents === -amountCents);
};

/** Null where another process has booked it meanwhile. */
export const lockUnbooked = async (tx: Database, id: number): Promise<StoredStatementRow | null> => {
  const isIt = and(eq(statementLines.id, id), isNull(statementLines.bookedAt));
  await tx.select({ id: statementLines.id }).from(statementLines).where(isIt).for('update');
  const [row] = await storedRows(tx).where(isIt);
  return row ?? null;
};

/** The same transfer in the statement of the other short code, under its receipt; null where none has it yet. */
export const otherSideOf = async (
  db: Database,
  { receipt, cents, shortCode }: StoredStatementRow,
): Promise<StoredStatementRow | null> => {
  const isIt = and(eq(statementLines.receipt, receipt), eq(statementLines.kind, 'transfer'));
  const isOther = and(eq(statementLines.cents, -cents), ne(statementFiles.shortCode, shortCode));
  const [row] = await storedRows(db).where(and(isIt, isOther, eq(statementLines.isCompleted, true)));
  return row ?? null;
};

export const markBooked = async (tx: Database, id: number, now: Date): Promise<void> => {
  await tx.update(statementLines).set({ bookedAt: now }).where(eq(statementLines.id, id));
};

export interface Covered {
  readonly from: Date;
  /** The watermark: everything before it was seen. */
  readonly to: Date;
  /** Times that no file covers, after the watermark. */
  readonly gaps: readonly { readonly from: Date; readonly to: Date }[];
}

/**
 * Every short code that payouts left from, or that a statement is of; '' is the paybill number, which is always among them.
 * @param payoutShortCode that new payouts leave from
 */
export const knownShortCodes = async (db: Database, payoutShortCode = ''): Promise<ReadonlySet<string>> => {
  const [paidFrom, stated] = [
    await db.selectDistinct({ shortCode: payouts.shortCode }).from(payouts),
    await db.selectDistinct({ shortCode: statementFiles.shortCode }).from(statementFiles),
  ];
  return new Set(['', payoutShortCode, ...[...paidFrom, ...stated].map(({ shortCode }) => shortCode)]);
};

/**
 * What the files cover without a gap, from the first on; null before there is any.
 * @param shortCode of whose statements; the paybill number's where it is not given
 */
export const coveredTime = async (db: Database, shortCode = ''): Promise<Covered | null> => {
  const files = await db
    .select()
    .from(statementFiles)
    .where(eq(statementFiles.shortCode, shortCode))
    .orderBy(asc(statementFiles.coversFrom), asc(statementFiles.id));
  const [first] = files;
  if (first === undefined) return null;
  const gaps: { from: Date; to: Date }[] = [];
  let seen = first.coversTo;
  for (const { coversFrom, coversTo } of files) {
    // A statement counts in whole seconds: the next one begins a second after the last.
    if (coversFrom.getTime() > seen.getTime() + 1_000) gaps.push({ from: seen, to: coversFrom });
    if (coversTo > seen) seen = coversTo;
  }
  return { from: first.coversFrom, to: gaps[0]?.from ?? seen, gaps };
};

/** A payment is told of within moments, and the clocks of two systems need not agree. */
export const marginMs = 10 * 60_000;

/** Whether everything that M-Pesa knew at that time was seen. */
export const hasPassed = ({ to }: Covered, at: Date): boolean => to.getTime() - marginMs >= at.getTime();
