import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { workspace } from '../../scripts/build/apps';

/** Where and from what a bench was run. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** Null where no browser took part. */
  readonly chromium: string | null;
  readonly commit: string;
  /** ISO 8601, UTC. */
  readonly date: string;
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, encoding: 'utf8' }).trim();

/* Sources that are in no commit are said to be so: their figures cannot be made again. */
const commit = (): string => {
  const isChanged = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    'shell',
    'shared',
    'releases',
    ':(glob)mfe-*/**',
  );
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' and changes not committed' : '');
};

export const describeMachine = (chromium: string | null): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  chromium,
  commit: commit(),
  date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
});
