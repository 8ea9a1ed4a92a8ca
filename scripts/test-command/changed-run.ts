import { requireBrowsers } from './browser';
import { changedFiles, isThere } from './changed-files';
import { requirePostgres } from './postgres';
import { runJest, runOne, runPlaywright, runScript } from './runners';
import type { Part } from './schedule';
import { packageOf, specsFor } from './specs-of-packages';

/* They read files that they do not import: any change can reach them, and they take a second. */
const readers = [
  'texts/texts',
  'lock-file/lock-file',
  'compose',
  'documented-settings/documented-settings',
  'images/build-context',
  'images/imported-packages',
  'topology/nginx',
  'specification',
  'specification-points',
  'written-docs/project-files',
  'written-docs/written-docs',
].map((name) => `scripts/${name}.test.ts`);

const isCode = (file: string) => /\.(ts|tsx|js|mjs|cjs)$/.test(file);

/**
 * The parts that the changes reach: lint of the changed files, types and boundaries whole, the test files that import what
 * has changed, and the browser specs of the packages it belongs to.
 * @param since the revision to compare with; where the branch left the main one when none is given
 */
export const changedRun = (since: string | undefined, log: (line: string) => void): Part[] => {
  const files = changedFiles(since);
  const present = files.filter(isThere);
  const code = present.filter(isCode);
  const packages = [...new Set(files.map(packageOf))];
  const specs = specsFor(packages);
  log(
    `Changed: ${files.length} files${files.length > 0 ? ` of ${packages.map((name) => name || 'the top').join(', ')}` : ''}.`,
  );
  if (files.length === 0) return [];
  const parts: Part[] = [];
  if (code.length > 0) {
    requirePostgres(log);
    const words = ['--findRelatedTests', '--passWithNoTests', ...code, ...readers];
    parts.push({ name: 'jest', cores: 1, run: (tell) => runJest(words, 1, tell) });
    const lint = ['oxlint', '--no-error-on-unmatched-pattern', ...code];
    parts.push({ name: 'lint', cores: 1, run: (tell) => runOne('npx', lint, tell) });
    parts.push({ name: 'types', cores: 1, run: (tell) => runScript('types', tell) });
    parts.push({ name: 'boundaries', cores: 1, run: (tell) => runScript('boundaries', tell) });
  }
  const format = ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present];
  if (present.length > 0) parts.push({ name: 'format', cores: 1, run: (tell) => runOne('npx', format, tell) });
  if (specs === null || specs.length > 0) {
    const browsers = requireBrowsers(log);
    requirePostgres(log);
    const names = (specs ?? []).map((name) => `tests/${name}.spec.ts`);
    parts.push({ name: 'browser', cores: 2, run: (tell) => runPlaywright(browsers, names, tell) });
  }
  log(
    `Runs: ${parts.map(({ name }) => name).join(', ')}; browser specs: ${specs?.join(', ') ?? 'all'}${specs?.length === 0 ? 'none' : ''}.`,
  );
  log('Left out: test files that import nothing of it, lint of other files, browser specs of other packages.');
  return parts;
};
