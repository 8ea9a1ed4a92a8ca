import { and, eq, inArray, or } from 'drizzle-orm';
import { proofKind } from '../cancel-cover/repository';
import type { Database } from '../../platform/database/connection';
import { claimFiles, files } from '../../platform/database/schema';
import type { OwnPolicy } from './policies-of';

const endingOf = (name: string): string => /\.[a-z\d]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

const eraseEvidenceNames = async (tx: Database, customerId: string): Promise<void> => {
  const evidence = await tx.select().from(claimFiles).where(eq(claimFiles.customerId, customerId));
  for (const { id, group, name } of evidence) {
    await tx
      .update(claimFiles)
      .set({ name: `${group}${endingOf(name)}` })
      .where(eq(claimFiles.id, id));
  }
};

/** What the insurer asked to see is kept with the policy, or its claim; what its owner called the file is not. */
export const eraseUploadNames = async (
  tx: Database,
  customerId: string,
  policies: readonly OwnPolicy[],
): Promise<void> => {
  const ids = policies.map(({ purchaseId }) => purchaseId);
  const numbers = policies.map(({ number }) => number);
  const isProof = and(inArray(files.policyNumber, numbers), eq(files.kind, proofKind));
  const uploads = await tx
    .select()
    .from(files)
    .where(or(inArray(files.purchaseId, ids), isProof));
  for (const { id, kind, name } of uploads) {
    await tx
      .update(files)
      .set({ name: `${kind}${endingOf(name)}` })
      .where(eq(files.id, id));
  }
  await eraseEvidenceNames(tx, customerId);
};
