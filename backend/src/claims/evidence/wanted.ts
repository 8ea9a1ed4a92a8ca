import { and, sql } from 'drizzle-orm';
import {
  maximumClaimFiles,
  maximumGroupFiles,
  maximumUploadBytes,
  maximumVoiceBytes,
  messageGroup,
  type ClaimFileType,
  type EvidenceGroup,
  type MessageKey,
} from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claimUploads } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { fileRefused } from '../../platform/uploads/refuse-file';
import { requireNotOver } from '../steps/over-for-good';
import { isClosed } from '../steps/require-act';
import type { EvidenceDependencies } from './evidence-dependencies';
import { isOf, type LockedOwner } from './owner';
import { isFrom, type Sender } from './sender';

type Of = EvidenceGroup['of'];

const refusedOf: Readonly<Record<Of, MessageKey>> = {
  PHOTO: 'evidence.photo',
  PAPER: 'evidence.paper',
  VOICE: 'evidence.voice',
};

const isVoice = (type: ClaimFileType): boolean => type.startsWith('audio/');
const fits: Readonly<Record<Of, (type: ClaimFileType) => boolean>> = {
  PHOTO: (type) => type.startsWith('image/'),
  PAPER: (type) => !isVoice(type),
  VOICE: isVoice,
};

/**
 * What may be sent in a group: one of the kind's, or of a claim's messages.
 * @throws Refusal
 */
export const groupKind = (
  { type, claim }: Pick<LockedOwner, 'type' | 'claim'>,
  group: string,
  { groupsOf }: Pick<EvidenceDependencies, 'groupsOf'>,
): Of => {
  if (group === messageGroup && claim !== null) return 'PAPER';
  const found = groupsOf(type).find((each) => each.group === group);
  if (found === undefined) throw fileRefused(422, 'evidence.group');
  return found.of;
};

/** @throws Refusal where a file is none of those that belong there */
export const requireFits = (
  of: Of,
  { type, bytes }: { readonly type: ClaimFileType; readonly bytes: number },
): void => {
  if (!fits[of](type)) throw fileRefused(422, refusedOf[of]);
  if (isVoice(type) && bytes > maximumVoiceBytes) throw fileRefused(413, 'evidence.voice.tooLarge');
};

/** @throws Refusal where a file would be too large, before a byte of it is sent */
export const requireSmall = (of: Of, bytes: number): void => {
  if (bytes > maximumUploadBytes) throw fileRefused(413, 'evidence.tooLarge');
  if (of === 'VOICE' && bytes > maximumVoiceBytes) throw fileRefused(413, 'evidence.voice.tooLarge');
};

/** @throws Refusal where nothing is added any more: messages are written for longer than evidence is taken */
export const requireOpen = ({ claim }: LockedOwner, group: string, now: Date): void => {
  if (claim === null) return;
  if (group === messageGroup) requireNotOver(claim, now);
  else if (isClosed(claim.state)) throw new Refusal(409, 'CLAIM_CLOSED', 'claim.closed');
};

/**
 * Requires that the sender's limit allows one more file, counting uploads under way: an upload that starts is never refused
 * at its end because of later ones. The files of a message are a group of their own. Runs under the owner's lock.
 * @throws Refusal
 */
export const requireFileAllowance = async (
  tx: Database,
  owner: LockedOwner,
  group: string,
  sender: Sender,
): Promise<void> => {
  const files = await tx
    .select({ group: claimFiles.group, messageId: claimFiles.messageId })
    .from(claimFiles)
    .where(and(isOf(claimFiles, owner), isFrom(claimFiles, sender)));
  const uploads = await tx
    .select({ group: claimUploads.group, messageId: sql<null>`null` })
    .from(claimUploads)
    .where(and(isOf(claimUploads, owner), isFrom(claimUploads, sender)));
  const all = [...files, ...uploads];
  if (all.length >= maximumClaimFiles) throw fileRefused(422, 'evidence.tooMany');
  if (all.filter((each) => each.group === group && each.messageId === null).length >= maximumGroupFiles) {
    throw fileRefused(422, 'evidence.groupFull');
  }
};
