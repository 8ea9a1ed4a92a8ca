import { createEdge } from '../edge/create-edge';
import { readEdgeConfig } from '../edge/config';
import { readRegistryConfig } from '../registry/config';
import { createRegistry } from '../registry/create-registry';
import { openRegistryDatabase } from '../registry/database';
import { createTokenStore } from '../registry/tokens/token-store';
import { itKnowsWhoseACallIs } from '@tulinde/testing/servers/whose-address';
import { openEmbedded } from '../testing/open-embedded';
import { freshFolder } from '../testing/write-release';

describe('the edge', () => {
  itKnowsWhoseACallIs(async (setting) =>
    createEdge({
      ...readEdgeConfig({ TULINDE_TRUST_PROXY: setting, TULINDE_DATA: freshFolder() }),
      registryUrl: 'http://127.0.0.1:9',
      metrics: undefined,
    }),
  );
});

describe('the registry', () => {
  const folder = freshFolder();
  let embedded: Awaited<ReturnType<typeof openEmbedded>>;
  beforeAll(async () => {
    embedded = await openEmbedded();
  });
  afterAll(() => embedded.close());

  itKnowsWhoseACallIs(async (setting) => {
    const { artefactsFolder, trustProxy } = readRegistryConfig({
      TULINDE_TRUST_PROXY: setting,
      TULINDE_ARTEFACTS: folder,
    });
    const database = openRegistryDatabase({ kind: 'pglite', client: embedded.client });
    await database.migrate();
    return createRegistry({
      database,
      artefactsFolder,
      tokens: createTokenStore(database, () => new Date()),
      trustProxy,
    });
  });
});
