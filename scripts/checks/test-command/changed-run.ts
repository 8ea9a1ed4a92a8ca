import { requireBrowsers } from './browser';
import { changedFiles, isThere } from './changed-files';
import { requirePostgres } from './postgres';
import { fileReaders } from './file-readers';
import { requireNginx } from './nginx';
import type { Lanes, Part } from './parts';
import { runJest, runOne, runPlaywright, runScript } from './runners';
import { packageOf, specsFor } from './specs-of-packages';
import { firstTier } from './tiers';

const isCode = (file: string) => /\.(ts|tsx|js|mjs|cjs)$/.test(file);

/**
 * The parts that the changes reach: lint of the changed files, types, boundaries and exports whole, the first-tier test files that import
 * what has changed, and the browser specs of the packages it belongs to.
 * @param since the revision to compare with; where the branch left the main one when none is given
 */
export const changedRun = (since: string | undefined, log: (line: string) => void): Lanes => {
  const files = changedFiles(since);
  const present = files.filter(isThere);
  const code = present.filter(isCode);
  const packages = [...new Set(files.map(packageOf))];
  const specs = specsFor(packages);
  log(
    `Changed: ${files.length} files${files.length > 0 ? ` of ${packages.map((name) => name || 'the top').join(', ')}` : ''}.`,
  );
  const background: Part[] = [];
  const main: Part[] = [];
  if (files.length === 0) return { background, main };
  if (code.length > 0) {
    const related = ['--findRelatedTests', '--passWithNoTests', ...code, ...fileReaders];
    main.push({
      name: 'jest',
      run: (print) => {
        requirePostgres(log);
        requireNginx(log);
        return runJest(firstTier, related, print);
      },
    });
    const lint = ['oxlint', '--no-error-on-unmatched-pattern', ...code];
    background.push({ name: 'lint', run: (print) => runOne('npx', lint, print, true) });
    background.push({ name: 'types', run: (print) => runScript('types', print, true) });
    background.push({ name: 'boundaries', run: (print) => runScript('boundaries', print, true) });
    background.push({ name: 'exports', run: (print) => runScript('exports', print, true) });
  }
  if (present.length > 0) {
    const format = ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present];
    background.push({ name: 'format', run: (print) => runOne('npx', format, print, true) });
  }
  if (specs === null || specs.length > 0) {
    const names = (specs ?? []).map((name) => `tests/${name}.spec.ts`);
    main.push({
      name: 'browser',
      run: (print) => {
        requirePostgres(log);
        return runPlaywright(firstTier, requireBrowsers(log), ['--pass-with-no-tests', ...names], print);
      },
    });
  }
  const parts = [...background, ...main].map(({ name }) => name);
  const shownSpecs = specs === null ? 'all' : specs.join(', ') || 'none';
  log(`Runs: ${parts.join(', ')}; browser specs: ${shownSpecs}.`);
  log('Left out: test files that import nothing of it, lint of other files, browser specs of other packages.');
  return { background, main };
};
