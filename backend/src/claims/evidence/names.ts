import type { FileStore } from '../../platform/adapters/files/port';

/** Under which the small picture of a file stands in the store. */
export const thumbnailName = (fileId: string): string => `${fileId}-thumbnail`;

const pieces = (uploadId: string): string => `${uploadId}-piece-`;

/** Of each attempt another one: of two that send the same piece at once only one is taken. */
export const pieceName = (uploadId: string, offset: number, random: Uint8Array): string =>
  `${pieces(uploadId)}${offset}-${Buffer.from(random).toString('hex')}`;

/** All pieces in the store, those that were never acknowledged among them. */
export const piecesOf = (files: FileStore, uploadId: string): Promise<string[]> => files.names(pieces(uploadId));

/** The file that a name in the store is of. */
export const fileIdOf = (name: string): { readonly fileId: string; readonly isThumbnail: boolean } => {
  const fileId = name.replace(/-thumbnail$/, '');
  return { fileId, isThumbnail: fileId !== name };
};
