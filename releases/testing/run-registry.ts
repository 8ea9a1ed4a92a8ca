import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { readRegistryConfig } from '../registry/config';
import { createRegistry } from '../registry/create-registry';
import { openRegistryDatabase } from '../registry/database';
import { createTokenStore } from '../registry/tokens/token-store';
import { createKillPoint } from './kill-point';

/*
 * The registry's program on a free port, with a gate that lets made-up releases pass, and that kills itself where it is told
 * to. It loads what it needs, then waits until the test wants it: another registry may still have the database.
 */
const start = async (): Promise<string> => {
  const config = readRegistryConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await openEmbeddedDatabase(config.databaseFolder) : null;
  const database = openRegistryDatabase(
    embedded ? { kind: 'pglite', client: embedded.client } : { kind: 'postgres', url: config.databaseUrl ?? '' },
  );
  await database.migrate();
  const tokens = createTokenStore(database, () => new Date());
  await tokens.ensureToken(config.operationsToken ?? '', 'operations');
  const gate = async () => ({ findings: [] });
  const killPoint = createKillPoint();
  killPoint.watch(database);
  const app = createRegistry({ database, artefactsFolder: config.artefactsFolder, tokens, gate });
  killPoint.hook(app);
  process.on('message', (message) => {
    killPoint.set(message as Parameters<typeof killPoint.set>[0]);
    process.send?.('set');
  });
  return app.listen({ host: config.host, port: 0 });
};

process.once('message', () => {
  start().then(
    (url) => process.send?.(url),
    (error: unknown) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      process.exit(1);
    },
  );
});
process.send?.('loaded');
// The test is gone.
process.on('disconnect', () => process.exit());
