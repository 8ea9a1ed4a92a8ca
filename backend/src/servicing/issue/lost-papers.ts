import { asc, ne } from 'drizzle-orm';
import { files as fileRows } from '../../platform/database/schema';
import type { IssueDependencies } from './issue-dependencies';
import { printFileAgain, type Printed } from './print-again';

export interface LostPaper {
  readonly file: string;
  /** `SCHEDULE`, `logbook` … */
  readonly kind: string;
  /** Null of what belongs to a purchase alone. */
  readonly policy: string | null;
  /** Null: it was only looked for. */
  readonly result: Printed | null;
}

/* Of files that are looked for side by side. */
const atOnce = 20;

/** All files whose bytes are missing; each paper of a policy is printed again where that is asked for. */
export const lostPapers = async (
  deps: IssueDependencies,
  { isPrinted }: { readonly isPrinted: boolean },
): Promise<{ readonly files: number; readonly lost: readonly LostPaper[] }> => {
  const rows = await deps.db
    .select({ file: fileRows.id, kind: fileRows.kind, policy: fileRows.policyNumber })
    .from(fileRows)
    .where(ne(fileRows.kind, 'REPLACED'))
    .orderBy(asc(fileRows.createdAt));
  const lost: LostPaper[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const isThere = await Promise.all(some.map(async ({ file }) => (await deps.files.get(file)) !== null));
    for (const [index, row] of some.entries()) {
      if (isThere[index] === true) continue;
      lost.push({ ...row, result: isPrinted ? await printFileAgain(deps, row.file) : null });
    }
  }
  return { files: rows.length, lost };
};
