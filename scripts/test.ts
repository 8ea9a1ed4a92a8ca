import { parseArgs } from 'node:util';
import { requireBrowser } from './test-command/browser';
import { runJest, runPlaywright, runScript, type Outcome } from './test-command/checks';
import { requirePostgres } from './test-command/postgres';

/* npm test [-- --only lint,types,boundaries,jest,browser] */
const names = ['lint', 'types', 'boundaries', 'jest', 'browser'] as const;
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? [...names];
const unknown = wanted.filter((name) => !(names as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${names.join(', ')}.`);
  process.exit(2);
}

const log = (line: string) => console.log(line);
const checks: Record<(typeof names)[number], () => Outcome> = {
  lint: () => runScript('lint'),
  types: () => runScript('types'),
  boundaries: () => runScript('boundaries'),
  jest: () => {
    requirePostgres(log);
    return runJest([]);
  },
  browser: () => runPlaywright(requireBrowser(log), []),
};

const attempt = (check: () => Outcome): Outcome => {
  try {
    return check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const rows = names
  .filter((name) => wanted.includes(name))
  .map((name) => {
    console.log(`\n── ${name} ──`);
    const started = performance.now();
    const outcome = attempt(checks[name]);
    return { name, ...outcome, seconds: Math.round((performance.now() - started) / 1000) };
  });

console.log('');
for (const { name, passed, failed, skipped, seconds } of rows) {
  console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
}
const sum = (key: keyof Outcome) => rows.reduce((total, row) => total + row[key], 0);
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
