import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepPrivateText, openPrivateFolder } from '@tulinde/server/private-files';

/**
 * The secret of an edge that was given none: made once and kept in its folder, readable by its owner only. Edges that share
 * the folder share it; in production, where they do not, it has to be given.
 */
export const keptSecret = (folder: string): string => {
  openPrivateFolder(folder);
  return keepPrivateText(join(folder, 'secret'), () => randomBytes(32).toString('base64url'));
};
