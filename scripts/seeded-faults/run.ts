import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { workspace } from '../apps';
import { requireBrowsers } from '../test-command/browser';
import { seededFaults, type Finder, type SeededFault } from './faults';
import { failedOfJest, failedOfPlaywright, findingsOfSimulation } from './failed-tests';
import { withFault } from './with-fault';

/*
 * npm run seeded-faults [-- part of a name …]
 * Writes one mistake after the other into the checkout, runs the tests that have to find it and says which did. Every
 * file is as it was afterwards; a fault that nothing finds ends it with 1.
 */
const report = join(tmpdir(), `tulinde-seeded-fault-${process.pid}.json`);
const run = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, words, { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 2 ** 28 });

/** Titles of the tests that failed; a runner that ended badly without a failed test has found nothing. */
const find = (finder: Finder): readonly string[] => {
  writeFileSync(report, '{}');
  if ('jest' in finder) {
    run('npx', ['jest', '--ci', '--json', `--outputFile=${report}`, '--maxWorkers=2', ...finder.jest]);
    return failedOfJest(readFileSync(report, 'utf8'));
  }
  if ('simulation' in finder) {
    const [first = '1', last = first] = finder.simulation.split('-');
    const seeds = String(Number(last) - Number(first) + 1);
    const words = ['--first', first, '--seeds', seeds, '--zones', 'Africa/Nairobi', '--until', '1'];
    return findingsOfSimulation(run('npm', ['run', '--silent', 'simulate', '--', ...words]).stdout);
  }
  // The browser tests that find a seeded fault all have the tag `@system`.
  const config = 'e2e/playwright.system.config.ts';
  run('npx', ['playwright', 'test', '--config', config, finder.browser, '--grep', finder.grep], {
    TULINDE_BROWSER: requireBrowsers(() => undefined).usual,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return failedOfPlaywright(readFileSync(report, 'utf8'));
};

// Heard between two faults: the runner under way ends by itself, and the file is whole again.
process.once('SIGINT', () => process.exit(130));

const words = process.argv.slice(2);
const chosen = seededFaults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const missed: SeededFault[] = [];
for (const fault of chosen) {
  await setImmediate();
  const found = withFault(workspace, fault, () => fault.finders.flatMap(find));
  console.log(`\n${found.length > 0 ? '✓' : '✗'} ${fault.name} (${fault.file})`);
  for (const title of found.slice(0, 3)) console.log(`    ${title}`);
  if (found.length > 3) console.log(`    and ${found.length - 3} more`);
  if (found.length === 0) missed.push(fault);
}
console.log(`\n${chosen.length - missed.length} found, ${missed.length} missed`);
process.exitCode = missed.length > 0 || chosen.length === 0 ? 1 : 0;
