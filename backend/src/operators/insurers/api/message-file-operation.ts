import { claimFileTypes } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Attachment } from '../../../claims/evidence/receive-attachment';
import type { ClaimRow } from '../../../claims/records/change-claim';
import { claimOfInsurer } from '../../../claims/records/claims-of-insurer';
import type { ClaimFileRow } from '../../../claims/records/parts-of-claim';
import type { Database } from '../../../platform/database/connection';
import { writeLog } from '../records/insurer-log';
import { number } from './claim-operations';
import { fileFormSchema } from './file-form';
import { operation, type AnyOperation } from './operation';

/** Takes in a file for a message of a claim. @throws Refusal where it may not be kept */
export type ReceiveAttachment = (claim: ClaimRow, attachment: Attachment) => Promise<ClaimFileRow>;

interface Dependencies {
  readonly db: Database;
  readonly receive: ReceiveAttachment;
}

/** How an insurer's file comes to a claim: the message that is written next takes it along. */
export const messageFileOperation = ({ db, receive }: Dependencies): AnyOperation =>
  operation({
    method: 'POST',
    scope: 'claims:write',
    writes: true,
    isVersioned: false,
    takesFile: true,
    id: 'sendMessageFile',
    summary: 'Sends up a file for a message: JPEG, PNG or PDF, 5 MB, 10 a message. `write` with its id attaches it.',
    url: '/v1/claims/:claimNumber/message-files',
    params: number,
    query: z.object({}),
    body: fileFormSchema,
    answer: z.object({ fileId: z.string(), name: z.string(), type: z.enum(claimFileTypes), bytes: z.number() }),
    run: async ({ holder, params: { claimNumber }, body: { file }, now }) => {
      const claim = await claimOfInsurer(db, { number: claimNumber, underwriterName: holder.underwriterName });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const row = await receive(claim, { name: file.name, bytes });
      await db.transaction((tx) => writeLog(tx, holder, { did: 'send-message-file', about: claimNumber, at: now }));
      return { fileId: row.id, name: row.name, type: row.type, bytes: row.bytes };
    },
  });
