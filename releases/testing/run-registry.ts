import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { createRegistry, createTokenStore, openRegistryDatabase } from '../index';
import { readRegistryConfig } from '../registry/config';

/* The registry's program on a free port, which it says on its output, and with a gate that lets made-up releases pass. */
const config = readRegistryConfig(process.env);
const embedded = config.databaseUrl === undefined ? await openEmbeddedDatabase(config.databaseFolder) : null;
const database = openRegistryDatabase(
  embedded ? { kind: 'pglite', client: embedded.client } : { kind: 'postgres', url: config.databaseUrl ?? '' },
);
await database.migrate();
const tokens = createTokenStore(database, () => new Date());
await tokens.ensureToken(config.operationsToken ?? '', 'operations');
const gate = async () => ({ findings: [] });
const app = createRegistry({ database, artefactsFolder: config.artefactsFolder, tokens, gate });
process.stdout.write(`${await app.listen({ host: config.host, port: 0 })}\n`);
