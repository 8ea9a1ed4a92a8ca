import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { promoteRelease, publishRelease } from '../../../releases/client';
import { appNames, workspace } from '../../build/apps';
import { runScriptFile } from '../../build/run-script-file';
import { startLoad, type Seen } from './load';
import { startOwnPostgres } from './own-postgres';
import { startTopology, untilWell, type Topology } from './start-topology';
import { log } from '../timed-log';

/*
 * npm run check -- topology [--rounds 1] [--visitors 8]
 * Two of each process of production behind nginx, on a PostgreSQL with a password; the portal's releases; then every
 * process stopped and started again, one after the other, while visitors go on. Ends with 1 when one request failed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '8' },
  },
});

const publishApps = async ({ registryUrl, registryToken: token, members }: Topology): Promise<void> => {
  for (const app of appNames()) {
    const folder = join(workspace, app, 'dist');
    const { version } = await publishRelease({ registryUrl, token, folder });
    await promoteRelease({ registryUrl, token, app, version, reason: 'first release' });
    log(`${app}@${version} is live.`);
  }
  const edges = members.filter(({ name }) => name.startsWith('edge'));
  await Promise.all(edges.map((edge) => untilWell(edge, '/health/ready')));
};

const failed = ({ failures }: Seen): number => [...failures.values()].reduce((sum, count) => sum + count, 0);

const restartAll = async (topology: Topology, seen: () => Seen): Promise<boolean> => {
  let areClean = true;
  for (const member of topology.members) {
    const [before, at] = [seen(), performance.now()];
    const code = await topology.restart(member);
    areClean &&= code === 0;
    const after = seen();
    const seconds = ((performance.now() - at) / 1000).toFixed(1);
    const counted = `${failed(after) - failed(before)} of ${after.requests - before.requests} requests failed`;
    log(`${member.name} ended with ${code} and was ready again after ${seconds} s; ${counted}.`);
  }
  return areClean;
};

const postgres = await startOwnPostgres(log);
let topology: Topology | undefined;
try {
  log('Building the apps and starting two of each …');
  await runScriptFile('scripts/build/main.ts');
  topology = await startTopology({
    count: 2,
    databaseUrl: postgres.url,
    settings: {
      POSTGRES_PASSWORD: postgres.password,
      LOG_LEVEL: 'warn',
      TULINDE_RATE_LIMIT_PER_MINUTE: '1000000',
      TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  log(`${topology.members.map(({ name }) => name).join(', ')} are well.`);
  await publishApps(topology);
  const load = startLoad(
    { address: topology.address, certificate: topology.nginx.certificate },
    Number(values.visitors),
  );
  let areClean = true;
  for (let round = 0; round < Number(values.rounds); round += 1)
    areClean = (await restartAll(topology, load.seen)) && areClean;
  const seen = await load.end();
  for (const [what, count] of seen.failures) log(`${count} × ${what}`);
  log(`${failed(seen)} of ${seen.requests} requests failed; the slowest answer took ${Math.round(seen.slowestMs)} ms.`);
  if (failed(seen) > 0 || !areClean) {
    // A refused connection was repeated; what else nginx had to say is why a request failed.
    const errors = topology.nginx.errors().split('\n');
    for (const line of errors.filter((text) => text !== '' && !text.includes('Connection refused'))) log(line);
    process.exitCode = 1;
  }
} finally {
  await topology?.stop();
  await postgres.stop();
}
