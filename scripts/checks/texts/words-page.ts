import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tulinde/contracts';
import { workspace } from '../../build/apps';

/** One thing has one word: what must not stand in a text, what stands there instead, and a text that breaks it. */
export interface Ruling {
  readonly not: RegExp;
  readonly but: string;
  readonly example: string;
}

export const wordsPage = join(workspace, 'docs/words.md');

const sectionOf = (page: string, heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/* A bar within a cell is written `\|`. */
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());

const rulingsIn = (section: string): Ruling[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, not = '', but = '', example = ''] = cellsOf(line);
      return { not: new RegExp(not.slice(1, -1), 'u'), but, example };
    });

const page = readFileSync(wordsPage, 'utf8');

/** The rows of docs/words.md that say what is never said, by language. */
export const rulings: Readonly<Record<Language, readonly Ruling[]>> = {
  en: rulingsIn(sectionOf(page, 'Never in English')),
  sw: rulingsIn(sectionOf(page, 'Never in Swahili')),
};

/** What the specification has to the letter. */
export const fixedStrings: readonly string[] = [...sectionOf(page, 'Said to the letter').matchAll(/^- `(.+)`$/gm)].map(
  ([, text = '']) => text,
);
