import { requireBrowser } from './browser';
import { oneCheck } from './outcome';
import { requirePostgres } from './postgres';
import { runJest, runPlaywright, runScript } from './runners';
import type { Part } from './schedule';

/* The names that `--only` takes. */
export const checkNames = ['lint', 'types', 'boundaries', 'jest', 'browser'] as const;
export type CheckName = (typeof checkNames)[number];

/* All that needs PostgreSQL shares one; the pages need none, and fill a core beside the static checks. */
const servers = ['backend', 'releases', 'scripts'];
const pages = ['shared', 'shell', 'mfe-quotes', 'mfe-account', 'mfe-help', 'console'];

const script = (name: CheckName): Part => ({ name, cores: 1, run: (tell) => runScript(name, tell) });

const jest = (name: string, projects: readonly string[], cores: 1 | 2 = 1): Part => ({
  name,
  cores,
  run: (tell) => runJest(['--selectProjects', ...projects], cores, tell),
});

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

/**
 * The parts of a whole run, the longest first: what is short fills the core that is left over at the end. The browser tests
 * come last and have both cores, because they look at how fast a page answers.
 */
export const wholeRun = (wanted: readonly CheckName[], log: (line: string) => void): Part[] => {
  const parts: Record<CheckName, () => Part[]> = {
    jest: () => [withNeeds(jest('jest: servers', servers, 2), () => requirePostgres(log)), jest('jest: pages', pages)],
    lint: () => [script('lint')],
    types: () => [script('types')],
    boundaries: () => [script('boundaries')],
    browser: () => {
      let browser = '';
      const part: Part = { name: 'browser', cores: 2, run: (tell) => runPlaywright(browser, [], tell) };
      return [withNeeds(part, () => (browser = requireBrowser(log)))];
    },
  };
  const order: readonly CheckName[] = ['jest', 'lint', 'types', 'boundaries', 'browser'];
  return order.filter((name) => wanted.includes(name)).flatMap((name) => parts[name]());
};
