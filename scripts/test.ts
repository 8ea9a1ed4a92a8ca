import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from './apps';
import { changedRun } from './test-command/changed-run';
import { lastLine } from './test-command/outcome';
import { checkNames, wholeRun, type CheckName } from './test-command/parts';
import { runParts } from './test-command/schedule';
import { seedLine, takeSeed } from './test-command/seed';
import { endAllOnInterrupt } from './test-command/until-interrupted';

/* npm test [-- --only lint,types,boundaries,jest,browser] [--cold] [--changed [--since REVISION]] */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    cold: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});
const wanted = values.only?.split(',') ?? [...checkNames];
const unknown = wanted.filter((name) => !(checkNames as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${checkNames.join(', ')}.`);
  process.exit(2);
}

endAllOnInterrupt();
const began = performance.now();
console.log(seedLine(takeSeed()));
if (values.cold === true) rmSync(join(workspace, '.cache'), { recursive: true, force: true });

const parts =
  values.changed === true ? changedRun(values.since, console.log) : wholeRun(wanted as CheckName[], console.log);
const rows = await runParts(parts, (text) => process.stdout.write(text));

console.log('');
for (const { name, passed, failed, skipped, seconds } of rows) {
  console.log(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
}
console.log(`All of it took ${Math.round((performance.now() - began) / 1000)} s.`);
console.log(`\n${lastLine(rows)}`);
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
