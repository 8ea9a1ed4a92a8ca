import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../../build/apps';
import { log } from '../timed-log';
import { databaseFaults, primaryKilled } from './database-faults';
import { within } from './fault';
import { frontFaults } from './front-faults';
import { tableOf, withTable, type Outcome } from './outcome';
import { processFaults } from './process-faults';
import { patienceMs, runFault, untilWritten } from './run-fault';
import { startSite } from './site';
import { collectClosers } from './until-ended';

/*
 * npm run check -- failover [fault …] [--kills 3] [--write]
 * Faults of the cluster of deploy/cluster and of what is around it, while people buy through nginx: those that are named,
 * or all, the primary killed so many times. Ends with 1 when one acknowledged write was lost, writes stayed away for longer than
 * they may, or a process did not come back by itself. Each wait is bounded: some ten minutes for all. With --write the rows of
 * these faults are written into docs/reliability.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});
const faults = [primaryKilled, ...databaseFaults, ...frontFaults, ...processFaults];
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  const known = faults.map(({ name, about }) => `  ${name.padEnd(14)} ${about}`);
  throw new Error(`There is no fault ${unknown.join(', ')}. These are known:\n${known.join('\n')}`);
}
const chosen = faults
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .flatMap((fault) => (fault === primaryKilled ? Array.from({ length: Number(values.kills) }, () => fault) : [fault]));

const { atEnd, closeAll } = collectClosers(130);
try {
  log('Starting all that production has …');
  const site = await startSite({ log, atEnd });
  await within(patienceMs, 'the first write', untilWritten(site.load, 0));
  log('People buy.');
  const outcomes: Outcome[] = [];
  const page = join(workspace, 'docs/reliability.md');
  for (const fault of chosen) {
    outcomes.push(await runFault(site, fault));
    // At once: what a later one does not come through is no reason to measure these again.
    if (values.write) {
      const order = faults.map(({ about }) => about);
      writeFileSync(page, withTable(readFileSync(page, 'utf8'), tableOf(outcomes), order));
      execFileSync('npx', ['oxfmt', page], { cwd: workspace });
    }
  }
  log(`\n${tableOf(outcomes)}`);
  if (outcomes.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
} finally {
  await closeAll();
}
