import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { files } from '../database/schema';
import type { OwnPolicy } from './policies-of';

const endingOf = (name: string): string => /\.[a-z\d]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** What the insurer asked to see is kept with the policy; what its owner called the file is not. */
export const eraseUploadNames = async (tx: Database, policies: readonly OwnPolicy[]): Promise<void> => {
  const ids = policies.map(({ purchaseId }) => purchaseId);
  const uploads = await tx
    .select()
    .from(files)
    .where(and(inArray(files.purchaseId, ids)));
  for (const { id, kind, name } of uploads) {
    await tx
      .update(files)
      .set({ name: `${kind}${endingOf(name)}` })
      .where(eq(files.id, id));
  }
};
