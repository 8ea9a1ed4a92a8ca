import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claims, claimUploads } from '../../platform/database/schema';
import { thumbnailName } from './names';

/** What of evidence should stand in the file store: files, by what they belong to, and the names of all else. */
export interface StoredEvidence {
  readonly files: readonly { readonly id: string; readonly policyNumber: string | null; readonly name: string }[];
  /** Small pictures, and pieces on their way. */
  readonly others: readonly string[];
}

export const storedEvidence = async (db: Database): Promise<StoredEvidence> => {
  const rows = await db
    .select({
      id: claimFiles.id,
      policyNumber: claims.policyNumber,
      name: claimFiles.name,
      hasThumbnail: claimFiles.hasThumbnail,
    })
    .from(claimFiles)
    .leftJoin(claims, eq(claims.number, claimFiles.claimNumber));
  const pieces = await db
    .select({ name: sql<string>`jsonb_array_elements_text(${claimUploads.pieces})` })
    .from(claimUploads);
  return {
    files: rows.map(({ id, policyNumber, name }) => ({ id, policyNumber, name })),
    others: [
      ...rows.filter(({ hasThumbnail }) => hasThumbnail).map(({ id }) => thumbnailName(id)),
      ...pieces.map(({ name }) => name),
    ],
  };
};
