import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { files } from '../../platform/database/schema';
import type { Paper } from '../../communication/documents/keep-paper';

/** Sets aside earlier documents of the same kinds or names. Their links still work, and no page lists them any more. */
export const setAside = async (
  tx: Database,
  policyNumber: string,
  { papers, kept }: { readonly papers: readonly Pick<Paper, 'kind' | 'name'>[]; readonly kept: readonly string[] },
): Promise<void> => {
  const isOfPolicy = eq(files.policyNumber, policyNumber);
  for (const { kind, name } of papers) {
    // A certificate has its number in its name; a receipt is one of several.
    const isSame = kind === 'RECEIPT' ? eq(files.name, name) : eq(files.kind, kind);
    await tx
      .update(files)
      .set({ kind: 'REPLACED' })
      .where(and(isOfPolicy, isSame, notInArray(files.id, [...kept])));
  }
  for (const { kind, name } of papers) {
    const isKept = and(isOfPolicy, eq(files.name, name), inArray(files.id, [...kept]));
    await tx.update(files).set({ kind }).where(isKept);
  }
};
