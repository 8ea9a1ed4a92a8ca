import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workspace } from '../../build/apps';
import { requireBrowsers } from '../../checks/test-command/browser';
import { firstTier, systemTier, type Tier } from '../../checks/test-command/tiers';
import { seededFaults } from './faults';
import type { SeededFault } from './seeded-fault';
import { failedOfJest, failedOfPlaywright, findingsOfSimulation } from './failed-tests';
import { withFault } from './with-fault';

/*
 * npm run check -- seeded-faults [part of a name …] [--related]
 * Writes one mistake after the other into the checkout, runs the tests that have to find it and says which did, and in which
 * tier. With --related the first-tier tests that import the file are tried where only the simulation finds it. Every file is as it
 * was afterwards; a fault that nothing finds ends it with 1.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { related: { type: 'boolean' } } });
const report = join(tmpdir(), `tulinde-seeded-fault-${process.pid}.json`);
const run = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, words, { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 2 ** 28 });

const byJest = ({ jestConfig }: Tier, words: readonly string[]): readonly string[] => {
  writeFileSync(report, '{}');
  const own = ['--config', jestConfig, '--ci', '--json', `--outputFile=${report}`, '--maxWorkers=2'];
  run('npx', ['jest', ...own, '--passWithNoTests', ...words]);
  return failedOfJest(readFileSync(report, 'utf8'));
};

const byBrowser = ({ playwrightConfig }: Tier, browser: string, grep: string): readonly string[] => {
  writeFileSync(report, '{}');
  run('npx', ['playwright', 'test', '--config', playwrightConfig, '--reporter=json', browser, '--grep', grep], {
    TULINDE_BROWSER: requireBrowsers(() => undefined).usual,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return failedOfPlaywright(readFileSync(report, 'utf8'));
};

const bySimulation = (seeds: string): readonly string[] => {
  const [first = '1', last = first] = seeds.split('-');
  const count = String(Number(last) - Number(first) + 1);
  const words = ['--first', first, '--seeds', count, '--zones', 'Africa/Nairobi', '--until', '1'];
  return findingsOfSimulation(run('npm', ['run', '--silent', 'check', '--', 'simulation', ...words]).stdout);
};

interface Finding {
  readonly by: 'npm test' | 'npm run test:system' | 'npm run check -- simulation';
  readonly titles: readonly string[];
}

/* The first that fails; a runner that ended badly without a failed test has found nothing. */
const find = ({ file, finders }: SeededFault): Finding | undefined => {
  const inTier = (tier: Tier): readonly string[] =>
    finders.flatMap((finder) => {
      if ('jest' in finder) return byJest(tier, finder.jest);
      return 'browser' in finder ? byBrowser(tier, finder.browser, finder.grep) : [];
    });
  const attempts: readonly [Finding['by'], () => readonly string[]][] = [
    ['npm test', () => inTier(firstTier)],
    ['npm run test:system', () => inTier(systemTier)],
    ['npm test', () => (values.related ? byJest(firstTier, ['--findRelatedTests', file]) : [])],
    [
      'npm run check -- simulation',
      () => finders.flatMap((finder) => ('simulation' in finder ? bySimulation(finder.simulation) : [])),
    ],
  ];
  for (const [by, attempt] of attempts) {
    const titles = attempt();
    if (titles.length > 0) return { by, titles };
  }
  return undefined;
};

// A SIGINT is handled between two faults: the runner under way ends by itself, and the file is restored.
process.once('SIGINT', () => process.exit(130));

const chosen = seededFaults.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
const missed: SeededFault[] = [];
const counts: Partial<Record<Finding['by'], number>> = {};
for (const fault of chosen) {
  await setImmediate();
  const found = withFault(workspace, fault, () => find(fault));
  console.log(`\n${found ? '✓' : '✗'} ${fault.name} (${fault.file})`);
  if (found === undefined) {
    missed.push(fault);
    continue;
  }
  counts[found.by] = (counts[found.by] ?? 0) + 1;
  console.log(`    by ${found.by}`);
  for (const title of found.titles.slice(0, 3)) console.log(`    ${title}`);
  if (found.titles.length > 3) console.log(`    and ${found.titles.length - 3} more`);
}
console.log('');
for (const [by, count] of Object.entries(counts)) console.log(`${by}: ${count}`);
console.log(`\n${chosen.length - missed.length} found, ${missed.length} missed`);
process.exitCode = missed.length > 0 || chosen.length === 0 ? 1 : 0;
