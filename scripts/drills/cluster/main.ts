import { log } from '../timed-log';
import { ports, siteName } from '../topology/start-nginx';
import { startBackEnds } from './back-ends';
import { startFront } from './front';
import { startMonitoring } from './monitoring';
import { startObjectStore } from './object-store';
import { publishBuiltPortal } from './publish';
import { startCluster } from './start-cluster';
import { collectClosers } from './until-ended';

/*
 * npm run cluster
 * All of production on this machine: three PostgreSQL by Patroni on etcd, HAProxy and PgBouncer with the files of deploy/cluster, an
 * object store, two back ends, each with its worker of jobs, two registries, two edges, nginx with TLS, Prometheus and Alertmanager;
 * until Ctrl-C. Nothing of it is kept.
 */
const { atEnd, closeAll } = collectClosers(0);
const tools = { log, atEnd };

try {
  log('Starting etcd, Patroni and PostgreSQL three times, HAProxy and PgBouncer …');
  const cluster = await startCluster(tools);
  log('Starting the object store and two back ends …');
  const store = await startObjectStore(tools, cluster.addressOf);
  const settingsAt = () => store.settingsAt(`http://${store.address}:${store.port}`);
  const backEnds = await startBackEnds(tools, { ...cluster, settingsAt });
  log('Starting nginx, two registries and two edges, Prometheus and Alertmanager …');
  const front = await startFront(tools, cluster);
  const monitoring = await startMonitoring(tools, cluster.addressOf);
  const isPublished = await publishBuiltPortal(front);
  const { number } = await cluster.primary();
  for (const machine of cluster.machines) {
    const role = machine.number === number ? 'primary' : 'replica';
    log(`postgres-${machine.number}  ${machine.address}:5432  ${role}, Patroni http://${machine.address}:8008/cluster`);
  }
  log(`HAProxy       ${cluster.addresses.direct}`);
  log(`PgBouncer     ${cluster.addresses.pooled}`);
  log(`object store  http://${store.address}:${store.port}`);
  for (const { name, url } of backEnds) log(`${name}     ${url}/docs`);
  for (const { name, url } of front.registries) log(`${name}    ${url}/console`);
  for (const { name, url } of front.edges) log(`${name}        ${url}`);
  log(`nginx         https://${siteName}:${ports.tls}, ${siteName} being ${front.address}`);
  log(`Prometheus    ${monitoring.prometheus}, Alertmanager ${monitoring.alertmanager}`);
  log(`Registry      TULINDE_REGISTRY=${front.registry.registryUrl} TULINDE_REGISTRY_TOKEN=${front.registry.token}`);
  if (!isPublished) log('There are no pages: `npm run build` makes them before, or publish some.');
  log('Ctrl-C ends all of it.');
  // Node ends when nothing is left to wait for.
  setInterval(() => undefined, 60_000);
} catch (error) {
  await closeAll();
  throw error;
}
