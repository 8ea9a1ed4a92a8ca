import { parseArgs } from 'node:util';
import { requireBrowser } from './test-command/browser';
import { beginScript, runJest, runPlaywright, runScript, type Outcome } from './test-command/checks';
import { requirePostgres } from './test-command/postgres';

/* npm test [-- --only lint,types,boundaries,jest,browser] */
const names = ['types', 'boundaries', 'lint', 'jest', 'browser'] as const;
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? [...names];
const unknown = wanted.filter((name) => !(names as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${names.join(', ')}.`);
  process.exit(2);
}

const log = (line: string) => console.log(line);
const began = performance.now();
// It needs one processor for longer than types and boundaries together.
const lint = wanted.includes('lint') ? beginScript('lint') : null;
const checks: Record<(typeof names)[number], () => Outcome | Promise<Outcome>> = {
  lint: async () => (await lint?.()) ?? { passed: 0, failed: 1, skipped: 0 },
  types: () => runScript('types'),
  boundaries: () => runScript('boundaries'),
  jest: () => {
    requirePostgres(log);
    return runJest([]);
  },
  browser: () => runPlaywright(requireBrowser(log), []),
};

const attempt = async (check: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
  try {
    return await check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const rows: (Outcome & { readonly name: string; readonly seconds: number })[] = [];
for (const name of names.filter((one) => wanted.includes(one))) {
  console.log(`\n── ${name} ──`);
  const started = name === 'lint' ? began : performance.now();
  const outcome = await attempt(checks[name]);
  rows.push({ name, ...outcome, seconds: Math.round((performance.now() - started) / 1000) });
}

console.log('');
for (const { name, passed, failed, skipped, seconds } of rows) {
  console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
}
const sum = (key: keyof Outcome) => rows.reduce((total, row) => total + row[key], 0);
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
