import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from '@tulinde/server/postgres/testing';
import { buildFirstReleases } from '../scripts/build/release-apps';
import { runPortal } from '../scripts/portal/run-portal';
import { startCollector } from './collector';
import { factsFile, sitePort, type PortalFacts } from './portal-under-test';

/*
 * The portal for the browser tests: the real thing on a fresh folder, ended by SIGTERM. Its database is a PostgreSQL, as
 * in production: it takes less of the two cores, which the browsers need, than the embedded one.
 */
const data = mkdtempSync(join(tmpdir(), 'tulinde-e2e-'));
// PostgreSQL runs as another user where this one is root, and the portal keeps its own folder to its user.
const databaseFolder = mkdtempSync(join(tmpdir(), 'tulinde-e2e-postgres-'));
chmodSync(databaseFolder, 0o711);
// The compiler has threads of its own: it works while the database and the back end start.
const build = buildFirstReleases();
build.catch(() => undefined);
const server = await postgres.startPostgres(join(databaseFolder, 'postgres'));
// Two browsers ask more in a minute than any visitor.
process.env.TULINDE_RATE_LIMIT_PER_MINUTE ??= '100000';
process.env.TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE ??= '100000';
process.env.LOG_LEVEL ??= 'error';
// The simulated customer enters the PIN quickly.
process.env.TULINDE_MPESA_SIMULATOR_MS ??= '600';
// One visitor of 10,000 begins a trace: a test chooses that one, and no other test is recorded.
const collector = process.env.TULINDE_E2E_TRACES ? await startCollector() : null;
if (collector) {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  process.env.OTEL_TRACES_SAMPLER = 'parentbased_always_off';
  process.env.OTEL_BSP_SCHEDULE_DELAY = '200';
}
const demoAccounts = process.env.TULINDE_E2E_CLAIMS ? true : 'without-claims';

const portal = await runPortal(
  {
    host: '127.0.0.1',
    ports: { site: sitePort, api: 0, token: 0, registry: 0, insurers: 0 },
    data,
    environment: 'production',
    tracedShare: collector ? 0.0001 : 0,
  },
  (line) => console.log(line),
  // Cover that has grown old cannot be bought in a test.
  { build, compression: false, demoAccounts, databaseUrl: `${server.socketUrl}/postgres` },
);
const { apiUrl, insurersUrl, registryUrl, registryToken } = portal;
const facts: PortalFacts = {
  apiUrl,
  insurersUrl,
  registryUrl,
  registryToken,
  data,
  postgresUrl: server.socketUrl,
  collectorUrl: collector?.url ?? null,
};
mkdirSync(dirname(factsFile), { recursive: true });
writeFileSync(factsFile, JSON.stringify(facts), { mode: 0o600 });

const stop = async () => {
  await portal.close();
  collector?.close();
  await server.stop();
  for (const folder of [data, databaseFolder]) rmSync(folder, { recursive: true, force: true });
  rmSync(factsFile, { force: true });
  process.exit(0);
};
// The signal comes from the runner, from `start-portal.mjs`, or from both.
let stopping: Promise<void> | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= stop()));
