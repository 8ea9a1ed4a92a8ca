import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBrowsers } from './browser';
import { workspace } from '../apps';
import { oneCheck, type Outcome } from './outcome';
import { runProgram } from './processes';

export interface Ran {
  readonly outcome: Outcome;
  readonly output: string;
}

type Tell = (text: string) => void;

/** A program that passes or fails as one. @param isBehind whether it leaves the processor to the others */
export const runOne = async (command: string, words: readonly string[], tell: Tell, isBehind = false): Promise<Ran> => {
  const { isPassed, output } = await runProgram(command, words, { tell, isBehind });
  return { outcome: oneCheck(isPassed), output };
};

/** A script of package.json. @param isBehind as of {@link runOne} */
export const runScript = (name: string, tell: Tell, isBehind = false): Promise<Ran> =>
  runOne('npm', ['run', '--silent', name], tell, isBehind);

/* A runner that ended badly although it counted no failure (it crashed, or found no test) is a failure of its own. */
const counted = (isPassed: boolean, outcome: Outcome): Outcome =>
  !isPassed && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

const withReport = async (
  read: (report: string) => Outcome,
  start: (path: string) => ReturnType<typeof runProgram>,
): Promise<Ran> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-report-'));
  const path = join(folder, 'report.json');
  try {
    const { isPassed, output } = await start(path);
    try {
      return { outcome: counted(isPassed, read(readFileSync(path, 'utf8'))), output };
    } catch (error) {
      return { outcome: oneCheck(false), output: `${output}\nThere is no report of the tests: ${String(error)}\n` };
    }
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

/* In MB, of each worker too: what a test file leaves behind is thrown away at a tenth less of the processor than from 16. */
const roomForYoung = '--max-semi-space-size=64';
const jestProgram = join(workspace, 'node_modules/jest/bin/jest.js');

/** Unit, component and back-end tests. @param workers processes that run test files */
export const runJest = (words: readonly string[], workers: number, tell: Tell): Promise<Ran> =>
  withReport(
    (text) => {
      const report = JSON.parse(text) as JestReport;
      return {
        passed: report.numPassedTests,
        failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
        skipped: report.numPendingTests,
      };
    },
    (path) => {
      const seed = process.env.TULINDE_SEED === undefined ? [] : [`--seed=${process.env.TULINDE_SEED}`];
      const own = ['--ci', '--json', `--outputFile=${path}`, `--maxWorkers=${workers}`, ...seed];
      return runProgram(process.execPath, [roomForYoung, jestProgram, ...own, ...words], { tell });
    },
  );

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Browser tests. A flaky test has failed once: it counts as failed. */
export const runPlaywright = ({ usual, whole }: TestBrowsers, words: readonly string[], tell: Tell): Promise<Ran> =>
  withReport(
    (text) => {
      const { stats } = JSON.parse(text) as PlaywrightReport;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    },
    (path) =>
      runProgram('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...words], {
        env: { TULINDE_BROWSER: usual, TULINDE_WHOLE_BROWSER: whole, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
        tell,
      }),
  );
