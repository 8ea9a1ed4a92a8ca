import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { workspace } from '../../scripts/build/apps';
import { asMarkdown } from './markdown';
import type { Section } from './markdown';

/* Elsewhere for a run whose figures are nobody's business: on a busy machine, or while a bench is written. */
const folder = process.env.TULINDE_BENCH_RESULTS ?? join(workspace, 'docs');
const jsonFile = join(folder, 'benchmarks.json');

const lastSections = (): readonly Section[] =>
  existsSync(jsonFile) ? (JSON.parse(readFileSync(jsonFile, 'utf8')) as Section[]) : [];

const write = async (file: string, text: string) => {
  writeFileSync(file, (await format(file, text, { printWidth: 120 })).code);
};

/**
 * Writes both files: what was run now in the place of its last run, the rest as it stood. Each says of itself when and
 * from which commit it was run.
 * @param order names of all benches
 */
export const writeReport = async (fresh: readonly Section[], order: readonly string[]): Promise<void> => {
  const sections = order.flatMap((name) => {
    const section = [...fresh, ...lastSections()].find((one) => one.name === name);
    return section ? [section] : [];
  });
  mkdirSync(folder, { recursive: true });
  await write(jsonFile, JSON.stringify(sections));
  await write(join(folder, 'benchmarks.md'), asMarkdown(sections));
};
