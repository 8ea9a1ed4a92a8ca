import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { createEdge, createRegistry, createTokenStore, openRegistryDatabase } from '@tulinde/releases';
import { buildConsole } from '../../releases/console/build';
import { portalFacts, siteUrl } from '../portal-under-test';
import type { Order, PlatformFacts } from './own-platform';

/*
 * A registry with its console and an edge, empty, on an embedded database, in front of the back end of the portal under
 * test. Its clock goes ahead when it is told to: a test of ten minutes does not take ten minutes. Ends with its parent.
 */
let ahead = -Number(process.env.TULINDE_CLOCK_BEHIND ?? 0);
const now = () => new Date(Date.now() + ahead);
const host = '127.0.0.1';

const data = mkdtempSync(join(tmpdir(), 'tulinde-platform-'));
const artefactsFolder = join(data, 'artefacts');
const embedded = await openEmbeddedDatabase();
const database = openRegistryDatabase({ kind: 'pglite', client: embedded.client });
await database.migrate();
const tokens = createTokenStore(database, now);
const token = 'operations-of-the-browser-tests-000000000001';
await tokens.ensureToken(token, 'operations');

const { folder: consoleFolder } = await buildConsole();
// The gate has its own tests; here releases break on purpose.
const gate = async () => ({ findings: [] });
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
  await embedded.close();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
};
process.on('message', (order: Order) => {
  ahead += order.passMs;
  process.send?.({ passed: order.passMs });
});
process.on('disconnect', () => void stop());

const facts: PlatformFacts = {
  siteUrl: platformSite,
  registryUrl,
  token,
  published: join(portalFacts().data, 'artefacts'),
};
process.send?.(facts);
