import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/** A command that a page names: a script of a package, or a program that Node.js runs. */
export type Command =
  | { readonly script: string; readonly folder: string }
  | { readonly program: string; readonly folder: null };

/* What stands behind ` -- ` belongs to the script. */
const folderOf = (rest: string): string => / -w ([\w/-]+)/.exec(rest.split(' -- ')[0] ?? '')?.[1] ?? '';

/** The commands that a text in Markdown names, in code and in prose. A command with a placeholder in its name is none. */
export const commandsIn = (text: string): readonly Command[] => [
  ...[...text.matchAll(/\bnpm run(?: --?[a-z]+)* ([a-z][a-z0-9:-]*)([^`\n]*)/g)].map(
    ([, script = '', rest = '']): Command => ({ script, folder: folderOf(rest) }),
  ),
  ...[...text.matchAll(/\bnode (?:--import tsx )?([a-z][\w./-]*\.(?:ts|mjs|cjs|js))\b/g)].map(
    ([, program = '']): Command => ({ program, folder: null }),
  ),
];

const scriptsOf = (folder: string): Readonly<Record<string, string>> => {
  const file = join(workspace, folder, 'package.json');
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {};
};

/** Commands of a page that do not exist. @param page path from the root */
export const missingCommands = (page: string): readonly string[] =>
  commandsIn(readFileSync(join(workspace, page), 'utf8')).flatMap((command) => {
    if (command.folder === null) return existsSync(join(workspace, command.program)) ? [] : [command.program];
    const { script, folder } = command;
    return script in scriptsOf(folder) ? [] : [folder === '' ? script : `${script} of ${folder}`];
  });
