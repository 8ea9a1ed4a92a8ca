import { claimFileEndings } from '@tulinde/contracts';
import type { ClaimFileRow } from '../../records/parts-of-claim';

export interface PackEntry {
  /** Within the archive; of our own words alone. */
  readonly path: string;
  readonly file: ClaimFileRow;
}

/** Evidence by its group, and what came with messages, each numbered in the order in which it was sent. */
export const packEntries = (files: readonly ClaimFileRow[]): PackEntry[] => {
  const counts = new Map<string, number>();
  return files.map((file) => {
    const folder = file.messageId === null ? `evidence/${file.group}` : 'messages/attachment';
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return { path: `${folder}-${count}.${claimFileEndings[file.type]}`, file };
  });
};
