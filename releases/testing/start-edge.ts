import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeDeps } from '../index';
import { addressOf } from './server-address';
import type { RunningRegistry } from './start-registry';
import { freshFolder } from './write-release';

export interface RunningEdge {
  app: FastifyInstance;
  url: string;
  /** Resolves when pages are made from this revision, at once if they are. */
  serves(revision: number): Promise<void>;
  /** Every revision that pages were made from. */
  readonly served: ReadonlySet<number>;
  close(): Promise<void>;
}

type Options = Partial<EdgeDeps> & { registry: Pick<RunningRegistry, 'registryUrl' | 'artefactsFolder'> };

/** An edge on a free port in front of a registry; nobody is behind it unless a test says so. */
export const startEdge = async ({ registry, ...deps }: Options): Promise<RunningEdge> => {
  const seen = new Set<number>();
  const waiting = new Map<number, () => void>();
  const app = createEdge({
    registryUrl: registry.registryUrl,
    artefactsFolder: registry.artefactsFolder,
    environment: 'production',
    cacheFolder: freshFolder(),
    backendUrl: 'http://127.0.0.1:9',
    tokenUrl: 'http://127.0.0.1:9',
    onRevision: (revision) => {
      seen.add(revision);
      waiting.get(revision)?.();
    },
    ...deps,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url: addressOf(app),
    served: seen,
    serves: (revision) =>
      seen.has(revision) ? Promise.resolve() : new Promise((resolve) => waiting.set(revision, resolve)),
    close: () => app.close(),
  };
};
