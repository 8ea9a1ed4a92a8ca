import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/* The database that was, and locks of folders. */
const isCopied = (path: string): boolean => !/^database(\.lock)?($|\/)/.test(path) && !path.endsWith('.lock');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isCopied(path) && statSync(join(folder, path)).isFile())
    .sort();

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Copies uploads, papers, statements, mails and artefacts of a data folder, and compares them.
 * @returns how many @throws Error where the other folder is not empty, or a file differs
 */
export const copyFiles = (from: string, to: string): number => {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  const files = filesIn(from);
  for (const path of files) cpSync(join(from, path), join(to, path), { preserveTimestamps: true });
  const different = files.filter((path) => digestOf(join(from, path)) !== digestOf(join(to, path)));
  if (different.length > 0) throw new Error(`These files differ: ${different.join(', ')}.`);
  return files.length;
};
