import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

const linesOf = (page: string): string[] => readFileSync(join(workspace, page), 'utf8').split('\n');

const written = (text: string): string[] =>
  [...text.matchAll(/`(_?[A-Z][A-Z0-9_]+)\b[^`]*`/g)].map(([, word = '']) => word);

/* `TULINDE_S3_ENDPOINT`, `_REGION`: every name that the second can mean. */
const meant = (words: readonly string[]): string[] => {
  let full: string[] = [];
  return words.flatMap((word) => {
    if (!word.startsWith('_')) {
      full = word.split('_');
      return [word];
    }
    return full.map((_part, length) => `${full.slice(0, length + 1).join('_')}${word}`);
  });
};

/** Names of settings that a page has anywhere, written out or by their ends. */
export const settingsNamedIn = (page: string): ReadonlySet<string> =>
  new Set(linesOf(page).flatMap((line) => meant(written(line))));

/** The settings that the tables of a page have a row for. */
export const rowsOf = (page: string): string[] =>
  linesOf(page)
    .map((line) => /^\| (`[^|]*`)\s*\|/.exec(line)?.[1] ?? '')
    .flatMap((cell) => written(cell))
    .filter((word) => /^(TULINDE_|DATABASE_URL$|LOG_LEVEL$|HOST$|PORT$|TOKEN_PORT$)/.test(word));
