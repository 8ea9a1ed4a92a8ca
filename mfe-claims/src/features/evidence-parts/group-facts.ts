import type { ClaimFile, EvidenceGroup } from '@tulinde/contracts';

/** Whether a group has all the files that it needs; one that the insurer refused counts for nothing. */
export const isThere = ({ group, least = 1 }: EvidenceGroup, files: readonly ClaimFile[]): boolean =>
  files.filter((file) => file.group === group && file.state !== 'REFUSED').length >= least;

/** The id of the control that adds to a group. */
export const addId = (group: string): string => `evidence-${group}`;

/** What the browser lets people choose. */
export const acceptOf: Readonly<Record<EvidenceGroup['of'], string>> = {
  PHOTO: 'image/jpeg,image/png',
  PAPER: 'image/jpeg,image/png,application/pdf',
  VOICE: 'audio/webm,audio/mp4,.webm,.m4a',
};
