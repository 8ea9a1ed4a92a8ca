import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { messageGroup } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { claimFiles, claimMessages } from '../../../platform/database/schema';
import { newId } from '../../../platform/http/secrets';
import { claimNotFound, type ClaimRow } from '../../records/change-claim';
import { requireNotOver } from '../../steps/over-for-good';
import { effectiveStep } from './effective-step';

type Writer = 'CUSTOMER' | 'INSURER';

export interface Message {
  readonly text: string;
  readonly fileIds?: readonly string[];
}

/* The writer's own, for a message of this claim, that no message has yet. */
const attach = async (
  tx: Database,
  { number }: ClaimRow,
  {
    fileIds,
    messageId,
    from,
  }: { readonly fileIds: readonly string[]; readonly messageId: string; readonly from: Writer },
) => {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const attached = await tx
    .update(claimFiles)
    .set({ messageId })
    .where(
      and(
        inArray(claimFiles.id, wanted),
        eq(claimFiles.claimNumber, number),
        eq(claimFiles.group, messageGroup),
        eq(claimFiles.sentBy, from),
        isNull(claimFiles.messageId),
      ),
    )
    .returning({ id: claimFiles.id });
  if (attached.length < wanted.length) throw claimNotFound();
};

const writeAs =
  (act: 'WRITE' | 'ANSWER', from: Writer) =>
  async (
    tx: Database,
    claim: ClaimRow,
    { text, fileIds = [], at }: Message & { readonly at: Date },
  ): Promise<ClaimRow> => {
    requireNotOver(claim, at);
    const id = newId(randomBytes);
    await tx.insert(claimMessages).values({ id, claimNumber: claim.number, from, text, at });
    await attach(tx, claim, { fileIds, messageId: id, from });
    return effectiveStep(tx, claim, { act, at });
  };

/** @throws Refusal CLAIM_NOT_FOUND for files that are none of this claim's for a message; CLAIM_CLOSED */
export const writeAsCustomer = writeAs('WRITE', 'CUSTOMER');
/** As {@link writeAsCustomer}; the customer is told that there is a message, and not what it says. */
export const writeAsInsurer = writeAs('ANSWER', 'INSURER');
