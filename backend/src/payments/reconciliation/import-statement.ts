import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/connection';
import { presentTrace, traced } from '../../platform/database/present-work';
import { closeCase } from '../cases';
import { recordMoneyEvent } from '../refunds/money-events';
import { bookStatementRow } from './book-statement-row';
import { checkStatements, type Difference } from './check-statements';
import type { FileParsers } from '../../platform/parsers/port';
import { readStatement } from '../statements/read-statement';
import { shortCodeOfFile, type OwnShortCodes } from '../statements/short-code-of-file';
import { reconcileRequests } from './reconcile-requests';
import {
  coveredTime,
  keepStatement,
  lockUnbooked,
  markBooked,
  unbookedStatementRows,
} from '../statements/statement-store';

export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** An operator's name; `portal` for the watched folder. */
  readonly by: string;
}

export interface Imported {
  /** False where this very file was taken before. */
  readonly isNew: boolean;
  readonly lines: number;
  readonly newLines: number;
  /** Everything of its short code before it was seen; null where no file says what it covers. */
  readonly watermark: Date | null;
  readonly differences: readonly Difference[];
}

/* Each line in a transaction of its own: one that fits nothing keeps no other out of the books. */
const bookLines = async (db: Database, now: Date): Promise<void> => {
  for (const { id, completedAt } of await unbookedStatementRows(db)) {
    const requestId = presentTrace()?.requestId ?? `line-${String(id).padStart(8, '0')}`;
    // What follows was due when the money moved: a restored database has probably done it then, and messages of it wait.
    await traced({ requestId, causedAt: completedAt }, () =>
      db.transaction(async (tx) => {
        const line = await lockUnbooked(tx, id);
        if (line === null || !(await bookStatementRow(tx, line, now))) return;
        await markBooked(tx, id, now);
      }),
    );
  }
};

/** Books what waits, and compares both books up to the watermark. What differs is a case each, until it no longer does. */
export const bookAndCheck = async (db: Database, now: Date): Promise<readonly Difference[]> => {
  await bookLines(db, now);
  await reconcileRequests(db, now);
  return db.transaction((tx) => checkStatements(tx, now));
};

export interface ImportDependencies {
  readonly db: Database;
  readonly parsers: FileParsers;
  readonly shortCodes: OwnShortCodes;
}

/**
 * Takes a statement of M-Pesa into the books. Files may overlap and come again: each line counts once.
 * @throws StatementError where anything is wrong with the file; nothing of it is taken then
 * @throws Refusal 503 where there is no time to read it just now
 */
export const importStatement = async (
  { db, parsers, shortCodes }: ImportDependencies,
  { name, bytes, by }: StatementFile,
  now: Date,
): Promise<Imported> => {
  const statement = await readStatement(parsers, { bytes, by });
  const shortCode = await shortCodeOfFile(db, shortCodes, statement.shortCode);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const newLines = await db.transaction(async (tx) => {
    const count = await keepStatement(tx, statement, { name, sha256, shortCode, by, now });
    if (count === null) return null;
    const data = { lines: statement.lines.length, newLines: count, sha256, shortCode };
    await recordMoneyEvent(tx, { at: now, by, kind: 'statement-imported', about: `file:${name}`, data });
    await closeCase(tx, { key: `statement-file:${name}`, by, outcome: 'taken in', now });
    return count;
  });
  const differences = await bookAndCheck(db, now);
  return {
    isNew: newLines !== null,
    lines: statement.lines.length,
    newLines: newLines ?? 0,
    watermark: (await coveredTime(db, shortCode))?.to ?? null,
    differences,
  };
};
