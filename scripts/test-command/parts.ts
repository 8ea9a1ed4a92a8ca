import { requireBrowsers, type TestBrowsers } from './browser';
import { oneCheck } from './outcome';
import { requireNginx } from './nginx';
import { requirePostgres } from './postgres';
import { runJest, runPlaywright, runScript } from './runners';
import type { Part } from './schedule';

/* The names that `--only` takes. */
export const checkNames = ['lint', 'types', 'boundaries', 'jest', 'browser'] as const;
export type CheckName = (typeof checkNames)[number];

/* Beside what takes both cores these leave the processor to it: browsers wait for a tenth of their time. */
const script = (name: CheckName, isBehind: boolean): Part => ({
  name,
  cores: isBehind ? 0 : 1,
  run: (tell) => runScript(name, tell, isBehind),
});

const jest: Part = {
  name: 'jest',
  cores: 2,
  // One more than the cores: files of the servers wait for databases, processes and browsers of their own.
  run: (tell) => runJest([], 3, tell),
};

/* What cannot be installed fails the part that needs it, not the run. */
const withNeeds = (part: Part, need: () => void): Part => {
  let fault: unknown = null;
  try {
    need();
  } catch (error) {
    fault = error;
  }
  const run = async () => ({ outcome: oneCheck(false), output: `${String(fault)}\n` });
  return fault === null ? part : { ...part, run };
};

const requireServers = (log: (line: string) => void): void => {
  requirePostgres(log);
  requireNginx(log);
};

/**
 * The parts of a whole run: Jest and then the browser tests, which have both cores, and behind them the static checks; these
 * are beside each other where nothing else is wanted.
 */
export const wholeRun = (wanted: readonly CheckName[], log: (line: string) => void): Part[] => {
  const isBehind = wanted.includes('jest') || wanted.includes('browser');
  const parts: Record<CheckName, () => Part[]> = {
    jest: () => [withNeeds(jest, () => requireServers(log))],
    lint: () => [script('lint', isBehind)],
    types: () => [script('types', isBehind)],
    boundaries: () => [script('boundaries', isBehind)],
    browser: () => {
      let browsers: TestBrowsers;
      const part: Part = { name: 'browser', cores: 2, run: (tell) => runPlaywright(browsers, [], tell) };
      const require = () => {
        browsers = requireBrowsers(log);
        requirePostgres(log);
      };
      return [withNeeds(part, require)];
    },
  };
  const order: readonly CheckName[] = ['lint', 'types', 'boundaries', 'jest', 'browser'];
  return order.filter((name) => wanted.includes(name)).flatMap((name) => parts[name]());
};
