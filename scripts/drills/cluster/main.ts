import { log } from '../timed-log';
import { startBackEnds } from './back-ends';
import { startCluster } from './start-cluster';
import { collectClosers } from './until-ended';

/*
 * npm run cluster
 * Three PostgreSQL by Patroni on etcd, HAProxy and PgBouncer, with the files of deploy/cluster, and two back ends on them, each with
 * its worker of jobs; until Ctrl-C. Nothing of it is kept.
 */
const { atEnd, closeAll } = collectClosers(0);

try {
  log('Starting etcd, Patroni and PostgreSQL three times, HAProxy and PgBouncer …');
  const cluster = await startCluster({ log, atEnd });
  log('Starting two back ends …');
  const backEnds = await startBackEnds({ atEnd }, cluster);
  const { number } = await cluster.primary();
  for (const machine of cluster.machines) {
    const role = machine.number === number ? 'primary' : 'replica';
    log(`postgres-${machine.number}  ${machine.address}:5432  ${role}, Patroni http://${machine.address}:8008/cluster`);
  }
  log(`HAProxy     ${cluster.addresses.direct}`);
  log(`PgBouncer   ${cluster.addresses.pooled}`);
  for (const { name, url } of backEnds) log(`${name}  ${url}/docs`);
  log('Ctrl-C ends all of it.');
  // Node ends when nothing is left to wait for.
  setInterval(() => undefined, 60_000);
} catch (error) {
  await closeAll();
  throw error;
}
