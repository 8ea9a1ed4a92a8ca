import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEdge,
  createRegistry,
  createTokenStore,
  openRegistryDatabase,
  readGateSettings,
} from '@tulinde/releases';
import { buildConsole } from '../../releases/console/build';
import { runGate } from '../../releases/registry/gate';
import postgresDatabases from '../../shared/testing/servers/services/postgres-databases.cjs';
import { portalFacts, siteUrl } from '../portal-under-test';
import type { Beginning, Order, PlatformFacts } from './platform-process';

/*
 * A registry with its console and an edge, empty or a copy of another, in front of the back end of the portal under test,
 * on a database of its own beside that one's. Its clock goes ahead when it is told to: a test of ten minutes does not take
 * ten minutes. Ends with its parent.
 */
const { behindMs = 0, copyOf, keptIn } = JSON.parse(process.argv[2] ?? '{}') as Beginning;
let ahead = -behindMs;
const now = () => new Date(Date.now() + ahead);
const host = '127.0.0.1';

const data = keptIn ?? mkdtempSync(join(tmpdir(), 'tulinde-platform-'));
const artefactsFolder = join(data, 'artefacts');
const { postgresUrl } = portalFacts();
const databaseName = `platform_${process.pid}`;
await postgresDatabases.createDatabase(postgresUrl, databaseName, copyOf?.database);
if (copyOf) cpSync(copyOf.artefactsFolder, artefactsFolder, { recursive: true });
const database = openRegistryDatabase({ kind: 'postgres', url: `${postgresUrl}/${databaseName}` });
await database.migrate();
const tokens = createTokenStore(database, now);
const token = 'operations-of-the-browser-tests-000000000001';
await tokens.ensureToken(token, 'operations');

const { folder: consoleFolder } = await buildConsole();
// The gate has its own tests; here releases break on purpose, until one has to pass it.
let isGated = false;
const settings = readGateSettings(process.env);
// One page in a browser: whether it is looked at is what is tested here, and not how many (tests/preflight.spec.ts), nor how fast.
const preflightLimits = { pageMs: 60_000, allMs: 300_000, pages: 1, watchMs: 0 };
const gateSettings = { ...settings, preflight: 'required' as const, preflightLimits, siteUrl };
const gate: typeof runGate = async (input) =>
  isGated ? runGate({ ...input, settings: gateSettings }) : { findings: [] };
// Eight seconds of a processor, for visitors on a slow line: there are none here.
const compress = async () => undefined;
const registry = createRegistry({ database, artefactsFolder, tokens, now, gate, compress, consoleFolder });
const registryUrl = await registry.listen({ host, port: 0 });
const edge = createEdge({
  registryUrl,
  environment: 'production',
  artefactsFolder,
  cacheFolder: join(data, 'edge'),
  backendUrl: siteUrl,
  tokenUrl: siteUrl,
});
const platformSite = await edge.listen({ host, port: 0 });

const stop = async () => {
  await edge.close();
  await registry.close();
  await database.close();
  if (keptIn === undefined) rmSync(data, { recursive: true, force: true });
  process.exit(0);
};
process.on('message', ({ passMs = 0, gated = isGated }: Order) => {
  ahead += passMs;
  isGated = gated;
  process.send?.({ passed: passMs });
});
process.on('disconnect', () => void stop());

const facts: PlatformFacts = {
  siteUrl: platformSite,
  registryUrl,
  token,
  published: join(portalFacts().data, 'artefacts'),
  database: databaseName,
  artefactsFolder,
};
process.send?.(facts);
