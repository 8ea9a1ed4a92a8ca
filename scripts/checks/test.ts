import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../build/apps';
import { changedRun } from './test-command/changed-run';
import { lastLine } from './test-command/outcome';
import { checkNames, runLanes, wholeRun, type CheckName } from './test-command/parts';
import { seedLine, takeSeed } from './test-command/seed';
import { firstTier, systemTier } from './test-command/tiers';
import { endAllOnInterrupt } from './test-command/until-interrupted';

/* npm test, npm run test:system [-- --only lint,types,boundaries,exports,jest,browser] [--cold] [--changed [--since REVISION]] */
const { values } = parseArgs({
  options: {
    system: { type: 'boolean' },
    only: { type: 'string' },
    cold: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});
const tier = values.system === true ? systemTier : firstTier;
const allChecks = checkNames.filter((name) => tier === firstTier || name === 'jest' || name === 'browser');
const selectedChecks = values.only?.split(',') ?? allChecks;
const unknown = selectedChecks.filter((name) => !(allChecks as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${allChecks.join(', ')}.`);
  process.exit(2);
}

if (values.changed === true && tier !== firstTier) {
  console.error('--changed is for npm test: the system tier has no list of what a change reaches.');
  process.exit(2);
}

endAllOnInterrupt();
const started = performance.now();
console.log(seedLine(takeSeed()));
if (values.cold === true) rmSync(join(workspace, '.cache'), { recursive: true, force: true });

const lanes =
  values.changed === true
    ? changedRun(values.since, console.log)
    : wholeRun(tier, selectedChecks as CheckName[], console.log);
const rows = await runLanes(lanes, (text) => process.stdout.write(text));

const failures = rows.flatMap((row) => row.failures);
if (failures.length > 0) console.log(`\nWhat failed, once more:\n\n${failures.join('\n\n')}`);
console.log('');
for (const { name, passed, failed, skipped, seconds } of rows) {
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
}
console.log(`All of it took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`\n${lastLine(rows)}`);
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
