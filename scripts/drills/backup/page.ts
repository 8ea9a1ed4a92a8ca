import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/* Lines of the blocks of commands; those of a numbered list are indented. */
const commandsOf = (page: string): string[] =>
  [...page.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
  );

/** The one command of docs/deploy/backups.md that begins and goes on so. @throws Error where it has none, or several */
export const command = (beginning: string, words = ''): string => {
  const all = commandsOf(readFileSync(join(workspace, 'docs/deploy/backups.md'), 'utf8'));
  const found = all.filter((line) => line.startsWith(beginning) && line.includes(words));
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new Error(`docs/deploy/backups.md has ${found.length} commands "${beginning} … ${words}".`);
  }
  return only;
};
