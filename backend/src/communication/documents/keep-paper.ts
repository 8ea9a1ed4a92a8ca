import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { files as fileRows } from '../../platform/database/schema';

export type PaperKind = 'CERTIFICATE' | 'SCHEDULE' | 'RECEIPT' | 'CLAIM_REPORT';

export interface Paper {
  readonly kind: PaperKind;
  /** Among the papers of the policy, for example `receipt 0`. */
  readonly key: string;
  readonly name: string;
  readonly print: () => Promise<Uint8Array>;
}

/*
 * Nobody can guess the id without the secret, and making the same paper again finds it: a crash between bytes and row
 * leaves nothing behind, two workers make one file.
 */
export const paperId = (secret: string, policyNumber: string, key: string): string =>
  createHmac('sha256', secret).update(`paper ${policyNumber} ${key}`).digest('base64url').slice(0, 22);

/** Whether a paper has been printed. */
export const isKept = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(fileRows, eq(fileRows.id, id))) > 0;

/** Prints a paper of a policy once. @returns its file's id */
export const keepPaper = async (
  deps: { db: Database; files: FileStore; secret: string; now: () => Date },
  policyNumber: string,
  { kind, key, name, print }: Paper,
): Promise<string> => {
  const { db, files, secret, now } = deps;
  const id = paperId(secret, policyNumber, key);
  if (await isKept(db, id)) return id;
  const bytes = await print();
  await files.put(id, bytes, 'application/pdf');
  await db
    .insert(fileRows)
    .values({
      id,
      policyNumber,
      kind,
      name,
      contentType: 'application/pdf',
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: now(),
    })
    .onConflictDoNothing();
  return id;
};
