import { and, eq, isNull } from 'drizzle-orm';
import { claimFileTypes, claimKinds, type ClaimFileType, type DocumentKind } from '@tulinde/contracts';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { claimDrafts, claimFiles } from '../../platform/database/schema';
import type { JobHandlers } from '../../platform/jobs';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { claimPapersJob } from '../../purchasing/facts/documents';
import { findFiles, type FileRow } from '../../purchasing/records/repository';
import { drawThumbnail } from './draw-thumbnail';
import { thumbnailName } from './names';

type DraftRow = typeof claimDrafts.$inferSelect;

/** What a claim asks for that came with the purchase, or was sent after it. */
const groupOf: Readonly<Partial<Record<DocumentKind, string>>> = {
  LOGBOOK: 'logbook',
  ID: 'holder-id',
  KRA_PIN: 'kra-pin',
};

export interface PolicyPapers {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
}

const typeOf = ({ contentType }: FileRow): ClaimFileType | undefined =>
  claimFileTypes.find((type) => type === contentType);

/* A copy: the draft may be discarded, and the policy's own paper stays. */
const copyInto = async ({ db, files, now, random }: PolicyPapers, draft: DraftRow, file: FileRow, group: string) => {
  const type = typeOf(file);
  const bytes = type && (await files.get(file.id));
  if (type === undefined || !bytes) return;
  const id = Buffer.from(random(16)).toString('base64url');
  const thumbnail = await drawThumbnail(bytes, type);
  await files.put(id, bytes, type);
  if (thumbnail !== null) await files.put(thumbnailName(id), thumbnail, 'image/jpeg');
  const kept = await db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: claimDrafts.id })
      .from(claimDrafts)
      .where(and(eq(claimDrafts.id, draft.id), isNull(claimDrafts.claimNumber)))
      .for('update');
    if (open === undefined) return false;
    // Copied by somebody else meanwhile.
    const same = and(
      eq(claimFiles.draftId, draft.id),
      eq(claimFiles.group, group),
      eq(claimFiles.sentSha256, file.sha256),
    );
    if ((await tx.$count(claimFiles, same)) > 0) return false;
    const { customerId } = draft;
    await tx.insert(claimFiles).values({
      id,
      customerId,
      draftId: draft.id,
      group,
      type,
      name: file.name,
      bytes: bytes.byteLength,
      sentSha256: file.sha256,
      hasThumbnail: thumbnail !== null,
      addedAt: now(),
    });
    return true;
  });
  if (kept) return;
  await files.remove(id);
  await files.remove(thumbnailName(id));
};

/** Puts the papers of a policy that its claim asks for into a report, where nothing of their group is there yet. */
export const addPolicyPapers = async (parts: PolicyPapers, draft: DraftRow, purchaseId: string): Promise<void> => {
  const there = await parts.db.select().from(claimFiles).where(eq(claimFiles.draftId, draft.id));
  const filled = new Set(there.map(({ group }) => group));
  for (const file of await findFiles(parts.db, purchaseId)) {
    const group = groupOf[file.kind as DocumentKind];
    const isAsked = claimKinds[draft.type].evidence.some((each) => each.group === group);
    if (group !== undefined && isAsked && !filled.has(group)) await copyInto(parts, draft, file, group);
  }
};

/** Job `add-claim-papers`: a document of a policy has come, and counts for the reports that are being written. */
export const policyPapersJobs = (parts: PolicyPapers): JobHandlers => ({
  [claimPapersJob]: async (payload) => {
    const { purchaseId } = payload as { readonly purchaseId: string };
    const policy = await findPolicyOf(parts.db, purchaseId);
    if (policy === null) return;
    const isOpen = and(eq(claimDrafts.policyNumber, policy.number), isNull(claimDrafts.claimNumber));
    for (const draft of await parts.db.select().from(claimDrafts).where(isOpen)) {
      await addPolicyPapers(parts, draft, purchaseId);
    }
  },
});
