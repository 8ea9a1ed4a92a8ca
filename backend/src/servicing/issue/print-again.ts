import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { files as fileRows } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs';
import { paperId } from '../../communication/documents/keep-paper';
import type { IssueDependencies } from './issue-dependencies';
import { papersPrinted } from './papers-printed';
import { findPolicy } from '../../customers-and-policies/policies/repository';

/** Of the bytes of a file: they are there, they were printed again, or they cannot be. */
export type Printed = 'there' | 'printed' | 'lost';

/**
 * Prints a document of a policy again whose bytes are lost: with the same content, numbers and dates, from the same data,
 * under the same id. Uploaded files, and documents that were set aside, cannot be printed again.
 */
export const printFileAgain = async (deps: IssueDependencies, fileId: string): Promise<Printed> => {
  const { db, files, secret } = deps;
  if ((await files.get(fileId)) !== null) return 'there';
  const [row] = await db.select().from(fileRows).where(eq(fileRows.id, fileId));
  const policy = row?.policyNumber ? await findPolicy(db, row.policyNumber) : null;
  if (!row || policy === null || row.kind === 'REPLACED') return 'lost';
  const papers = await papersPrinted(deps, policy);
  const paper = papers.find(({ key }) => paperId(secret, policy.number, key) === fileId);
  if (paper === undefined) return 'lost';
  const bytes = await paper.print();
  await files.put(fileId, bytes, row.contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.update(fileRows).set({ bytes: bytes.byteLength, sha256 }).where(eq(fileRows.id, fileId));
  return 'printed';
};

const payloadSchema = z.object({ fileId: z.string() });

/** Job `print-again`: a mail found the bytes of its attachment missing. */
export const printAgain =
  (deps: IssueDependencies): JobHandler =>
  async (payload, { log }) => {
    const { fileId } = payloadSchema.parse(payload);
    const result = await printFileAgain(deps, fileId);
    if (result !== 'there') log.warn({ file: fileId, result }, 'the bytes of a paper were missing');
  };
