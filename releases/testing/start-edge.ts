import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeDeps } from '../index';
import { addressOf } from './server-address';
import type { RunningRegistry } from './start-registry';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder } from './write-release';

/** What the edges of tests sign with. */
export const edgeSecret = 'a-secret-of-more-than-32-characters-for-the-test';

export interface RunningEdge {
  app: FastifyInstance;
  url: string;
  /** Resolves when pages are made from this revision, at once if they are. @throws Error with what is served instead */
  serves(revision: number): Promise<void>;
  /** Every revision that pages were made from. */
  readonly served: ReadonlySet<number>;
  close(): Promise<void>;
}

type Options = Partial<EdgeDeps> & { registry: Pick<RunningRegistry, 'registryUrl' | 'artefactsFolder'> };

/** An edge on a free port in front of a registry; nobody is behind it unless a test says so. */
export const startEdge = async ({ registry, ...deps }: Options): Promise<RunningEdge> => {
  const seen = new Set<number>();
  const app = createEdge({
    registryUrl: registry.registryUrl,
    artefactsFolder: registry.artefactsFolder,
    environment: 'production',
    cacheFolder: freshFolder(),
    backendUrl: 'http://127.0.0.1:9',
    tokenUrl: 'http://127.0.0.1:9',
    secret: edgeSecret,
    onRevision: (revision) => seen.add(revision),
    ...deps,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = addressOf(app);
  const look = async () => ({ served: [...seen], health: await (await fetch(`${url}/health/ready`)).json() });
  return {
    app,
    url,
    served: seen,
    serves: async (revision) => {
      await until(`the edge serves revision ${revision}`, look, ({ served }) => served.includes(revision));
    },
    close: () => app.close(),
  };
};
