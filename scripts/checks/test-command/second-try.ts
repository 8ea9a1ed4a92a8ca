import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import type { TestRun } from './runners';

/** A test file that may pass at the second try, from a row of docs/unstable.md. */
export interface UnstableFile {
  readonly file: string;
  readonly cause: string;
  /** The day on which the row was written, `YYYY-MM-DD`. */
  readonly since: string;
}

const row = /^\|\s*`(?<file>[^`]+)`\s*\|\s*(?<cause>[^|]*?)\s*\|\s*(?<since>[^|]*?)\s*\|$/;

/**
 * Reads the table of docs/unstable.md.
 * @throws Error that names the row when a cause or a date is missing
 */
export const readUnstable = (page: string): UnstableFile[] =>
  page.split('\n').flatMap((line) => {
    const groups = row.exec(line)?.groups;
    if (groups === undefined) return [];
    const { file = '', cause = '', since = '' } = groups;
    if (cause.length < 20 || !/^\d{4}-\d\d-\d\d$/.test(since)) {
      throw new Error(`docs/unstable.md: the row of ${file} needs its cause and a date such as 2026-11-26.`);
    }
    return [{ file, cause, since }];
  });

const unstableFiles = (): UnstableFile[] => readUnstable(readFileSync(join(workspace, 'docs/unstable.md'), 'utf8'));

/**
 * Runs each failed test file once more, alone. A file that passes then still fails the run, unless docs/unstable.md names it.
 * @param runAlone runs one test file with nothing beside it
 * @param first the run in which files failed
 */
export const withSecondTry = async (
  runAlone: (files: readonly string[]) => Promise<TestRun>,
  first: TestRun,
  print: (text: string) => void,
  unstable: readonly UnstableFile[] = unstableFiles(),
): Promise<TestRun> => {
  if (first.failedFiles.length === 0) return first;
  let forgiven = 0;
  const failedFiles: string[] = [];
  for (const file of first.failedFiles) {
    print(`\n${file} failed and runs once more, alone.\n`);
    const second = await runAlone([file]);
    const known = unstable.find((entry) => entry.file === file);
    if (second.outcome.failed === 0 && known) {
      print(`${file} passed at the second try. Known since ${known.since}: ${known.cause}\n`);
      forgiven += 1;
      continue;
    }
    if (second.outcome.failed === 0) {
      print(`${file} passed at the second try. That is a fault of the test or the product: find its cause.\n`);
    }
    failedFiles.push(file);
  }
  if (failedFiles.length > 0) return { ...first, failedFiles };
  const { passed, failed, skipped } = first.outcome;
  print(`All ${forgiven} files that failed are named in docs/unstable.md.\n`);
  return { ...first, failedFiles, outcome: { passed: passed + failed, failed: 0, skipped } };
};
