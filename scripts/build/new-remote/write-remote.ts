import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewRemote } from './ask';
import { filesOf, packageOf } from './files';
import { enterWorkspace } from './lock-file';
import { refuseTaken } from './taken';

const addOwner = (root: string, { name, squad }: NewRemote): void => {
  const path = join(root, 'CODEOWNERS');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  writeFileSync(path, `${before}${gap}/${name}/ @tulinde/${squad}\n`);
};

/**
 * Writes the folder of a new remote, its entry in the lock file and its line of CODEOWNERS, and nothing else.
 * @param root of the checkout
 * @returns the files of the folder, by their paths from the root
 * @throws RefusedRemote, and then nothing is written
 */
export const writeRemote = async (root: string, remote: NewRemote): Promise<string[]> => {
  await refuseTaken(root, remote);
  const files = await filesOf(root, remote);
  for (const [path, text] of files) {
    const target = join(root, remote.name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  enterWorkspace(root, remote.name, packageOf(root, remote.name));
  addOwner(root, remote);
  return [...files.keys()].map((path) => `${remote.name}/${path}`).sort();
};
