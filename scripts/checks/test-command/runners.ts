import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestBrowsers } from './browser';
import { workspace } from '../../build/apps';
import { oneCheck, type Outcome } from './outcome';
import { runProgram } from './processes';
import type { Tier } from './tiers';

/** What a runner found. */
export interface TestRun {
  readonly outcome: Outcome;
  readonly output: string;
  /** Test files with a failure, from the top folder of the checkout; empty for a check without files. */
  readonly failedFiles: readonly string[];
}

/** Prints what a runner writes, as it comes. */
type Print = (text: string) => void;

/** A program that passes or fails as one. @param isBackground whether it leaves the processor to the others */
export const runOne = async (
  command: string,
  words: readonly string[],
  print: Print,
  isBackground = false,
): Promise<TestRun> => {
  const { isPassed, output } = await runProgram(command, words, { tell: print, isBehind: isBackground });
  return { outcome: oneCheck(isPassed), output, failedFiles: [] };
};

/** A script of package.json. @param isBackground as of {@link runOne} */
export const runScript = (name: string, print: Print, isBackground = false): Promise<TestRun> =>
  runOne('npm', ['run', '--silent', name], print, isBackground);

/* A runner that ended badly although it counted no failure (it crashed, or found no test) is a failure of its own. */
const counted = (isPassed: boolean, outcome: Outcome): Outcome =>
  !isPassed && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

interface ReportResult {
  readonly outcome: Outcome;
  readonly failedFiles: readonly string[];
}

const withReport = async (
  read: (report: string) => ReportResult,
  start: (path: string) => ReturnType<typeof runProgram>,
): Promise<TestRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-report-'));
  const path = join(folder, 'report.json');
  try {
    const { isPassed, output } = await start(path);
    try {
      const { outcome, failedFiles } = read(readFileSync(path, 'utf8'));
      return { outcome: counted(isPassed, outcome), output, failedFiles };
    } catch (error) {
      const reason = `${output}\nThere is no report of the tests: ${String(error)}\n`;
      return { outcome: oneCheck(false), output: reason, failedFiles: [] };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

const readJest = (text: string): ReportResult => {
  const report = JSON.parse(text) as JestReport;
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return {
    outcome: {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
      skipped: report.numPendingTests,
    },
    failedFiles: failed.map(({ name }) => relative(workspace, name)),
  };
};

/* In MB, of each worker too: what a test file leaves behind is thrown away at a tenth less of the processor than from 16. */
const youngGeneration = '--max-semi-space-size=64';
const jestProgram = join(workspace, 'node_modules/jest/bin/jest.js');
const jestReporter = join(import.meta.dirname, 'jest-reporter.cjs');
const playwrightProgram = join(workspace, 'node_modules/@playwright/test/cli.js');
const playwrightReporter = join(import.meta.dirname, 'playwright-reporter.cjs');

/* What a runner is started with so that its one progress line suits where it is read. */
const progress = () => ({ TULINDE_TERMINAL: process.stdout.isTTY ? '1' : '' });

/** Unit, component and server tests of a tier. @param words more for Jest: paths, `--runInBand` */
export const runJest = (
  { jestConfig, jestWorkers }: Tier,
  words: readonly string[],
  print: Print,
  workers = jestWorkers,
): Promise<TestRun> =>
  withReport(readJest, (path) => {
    const seed = process.env.TULINDE_SEED === undefined ? [] : [`--seed=${process.env.TULINDE_SEED}`];
    const own = ['--ci', '--json', `--outputFile=${path}`, `--maxWorkers=${workers}`, `--reporters=${jestReporter}`];
    return runProgram(
      process.execPath,
      [youngGeneration, jestProgram, '--config', jestConfig, ...own, ...seed, ...words],
      { tell: print, env: progress() },
    );
  });

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly { readonly ok: boolean; readonly file: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

const filesOf = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file }) => `e2e/tests/${file}`),
  ...suites.flatMap(filesOf),
];

/* A flaky test has failed once: it counts as failed. */
const readPlaywright = (text: string): ReportResult => {
  const { stats, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    outcome: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    failedFiles: [...new Set(suites.flatMap(filesOf))],
  };
};

/** Browser tests of a tier. @param words more for Playwright: paths, `--grep` */
export const runPlaywright = (
  { playwrightConfig }: Tier,
  { usual, whole }: TestBrowsers,
  words: readonly string[],
  print: Print,
): Promise<TestRun> =>
  withReport(readPlaywright, (path) => {
    const own = ['test', '--config', playwrightConfig, `--reporter=${playwrightReporter},json`];
    return runProgram(process.execPath, [playwrightProgram, ...own, ...words], {
      env: {
        TULINDE_BROWSER: usual,
        TULINDE_WHOLE_BROWSER: whole,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path,
        ...progress(),
      },
      tell: print,
    });
  });
