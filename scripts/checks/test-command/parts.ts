import { requireBrowsers, requireOtherEngines } from './browser';
import { requireNginx } from './nginx';
import { failuresOf, oneCheck, type Outcome } from './outcome';
import { requirePostgres } from './postgres';
import { runJest, runPlaywright, runScript, type TestRun } from './runners';
import { withSecondTry } from './second-try';
import { systemTier, type Tier } from './tiers';

/** A part of a run. @returns what it found; it may throw, which is one failure */
export interface Part {
  readonly name: string;
  /** @param print shows what the part writes as it comes */
  readonly run: (print: (text: string) => void) => Promise<Pick<TestRun, 'outcome' | 'output'>>;
}

/** How a part ended. */
export interface Row extends Outcome {
  readonly name: string;
  readonly seconds: number;
  /** The beginning of each failure's text; empty where nothing failed, or a program failed as one. */
  readonly failures: readonly string[];
}

/* The names that `--only` takes. */
export const checkNames = ['lint', 'types', 'boundaries', 'exports', 'jest', 'browser'] as const;
export type CheckName = (typeof checkNames)[number];

const isStatic = (name: CheckName) => name !== 'jest' && name !== 'browser';

/** Two lists of parts; the parts of a list run one after the other, the lists side by side. */
export interface Lanes {
  /** Static checks: they print when they end, and only if they fail. */
  readonly background: readonly Part[];
  readonly main: readonly Part[];
}

const staticPart = (name: CheckName, isBackground: boolean): Part => ({
  name,
  run: (print) => runScript(name, print, isBackground),
});

/* What cannot be installed fails the part that needs it, not the run. */
const jestPart = (tier: Tier, log: (line: string) => void): Part => ({
  name: 'jest',
  run: async (print) => {
    requirePostgres(log);
    requireNginx(log);
    const first = await runJest(tier, [], print);
    return tier.secondTry ? withSecondTry((files) => runJest(tier, files, print, 1), first, print) : first;
  },
});

const browserPart = (tier: Tier, log: (line: string) => void): Part => ({
  name: 'browser',
  run: async (print) => {
    requirePostgres(log);
    const browsers = requireBrowsers(log);
    if (tier === systemTier) requireOtherEngines(log);
    const run = (words: readonly string[]) => runPlaywright(tier, browsers, words, print);
    return tier.secondTry ? withSecondTry((files) => run(['--workers=1', ...files]), await run([]), print) : run([]);
  },
});

/**
 * The parts of a whole run of a tier. Jest and the browser tests use both cores one after the other; the static checks take
 * what these leave.
 */
export const wholeRun = (tier: Tier, wanted: readonly CheckName[], log: (line: string) => void): Lanes => {
  const main: Part[] = [];
  if (wanted.includes('jest')) main.push(jestPart(tier, log));
  if (wanted.includes('browser')) main.push(browserPart(tier, log));
  return { background: wanted.filter(isStatic).map((name) => staticPart(name, main.length > 0)), main };
};

const runPart = async (
  { name, run }: Part,
  print: (text: string) => void,
): Promise<{ readonly row: Row; readonly output: string }> => {
  const started = performance.now();
  const secondsSince = () => Math.round((performance.now() - started) / 1000);
  try {
    const { outcome, output } = await run(print);
    const failures = outcome.failed > 0 ? failuresOf(output) : [];
    return { row: { name, ...outcome, seconds: secondsSince(), failures }, output };
  } catch (error) {
    const output = `${error instanceof Error ? error.message : String(error)}\n`;
    print(output);
    return { row: { name, ...oneCheck(false), seconds: secondsSince(), failures: [] }, output };
  }
};

/** Runs both lists side by side. @returns a row for each part */
export const runLanes = async ({ background, main }: Lanes, print: (text: string) => void): Promise<Row[]> => {
  const rows: Row[] = [];
  const inBackground = async () => {
    for (const part of background) {
      const { row, output } = await runPart(part, () => {});
      if (row.failed > 0) print(`\nFAIL ${part.name}\n${output}`);
      rows.push(row);
    }
  };
  const inFront = async () => {
    for (const part of main) {
      rows.push((await runPart(part, print)).row);
    }
  };
  await Promise.all([inBackground(), inFront()]);
  return rows;
};
