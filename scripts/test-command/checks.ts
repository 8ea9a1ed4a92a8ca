import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../apps';

/** What one check found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const run = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, words, { cwd: workspace, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** A check that passes or fails as one: a script of package.json. */
export const runScript = (name: string): Outcome => {
  const isPassed = run('npm', ['run', '--silent', name]);
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
};

/** Starts such a script beside the checks that follow; what it wrote is told when its outcome is asked for. */
export const beginScript = (name: string): (() => Promise<Outcome>) => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-output-'));
  const written = join(folder, 'output.txt');
  const file = openSync(written, 'w');
  const ended = once(
    spawn('npm', ['run', '--silent', name], { cwd: workspace, stdio: ['ignore', file, file] }),
    'exit',
  );
  return async () => {
    const [status] = (await ended) as [number | null];
    process.stdout.write(readFileSync(written));
    rmSync(folder, { recursive: true, force: true });
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  };
};

/* A runner that ended badly although it counted no failure (it crashed, or found no test) is a failure of its own. */
const counted = (isPassed: boolean, outcome: Outcome): Outcome =>
  !isPassed && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

const withReport = (
  read: (report: string, isPassed: boolean) => Outcome,
  start: (path: string) => boolean,
): Outcome => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-report-'));
  const path = join(folder, 'report.json');
  try {
    const isPassed = start(path);
    return counted(isPassed, read(readFileSync(path, 'utf8'), isPassed));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
}

/** Unit, component and back-end tests. */
export const runJest = (words: readonly string[]): Outcome =>
  withReport(
    (text) => {
      const report = JSON.parse(text) as JestReport;
      return {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
        skipped: report.numPendingTests,
      };
    },
    (path) => run('npx', ['jest', '--ci', '--json', `--outputFile=${path}`, '--maxWorkers=2', ...words]),
  );

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Browser tests. A flaky test has failed once: it counts as failed. */
export const runPlaywright = (browser: string, words: readonly string[]): Outcome =>
  withReport(
    (text) => {
      const { stats } = JSON.parse(text) as PlaywrightReport;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
    (path) =>
      run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...words], {
        TULINDE_BROWSER: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      }),
  );
