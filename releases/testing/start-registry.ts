import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  createRegistry,
  createTokenStore,
  openRegistryDatabase,
  type RegistryDatabase,
  type RegistryDeps,
} from '../index';
import { openEmbedded } from './open-embedded';
import { addressOf } from './server-address';
import { freshFolder } from './write-release';

export const squadToken = 'squad-token-squad-token-squad-token-0001';

export interface RunningRegistry {
  app: FastifyInstance;
  registryUrl: string;
  token: string;
  artefactsFolder: string;
  database: RegistryDatabase;
  close(): Promise<void>;
}

interface Options {
  database?: RegistryDatabase;
  artefactsFolder?: string;
  port?: number;
  /** Lets everything pass unless a test is about it: most releases here are a line long. */
  gate?: RegistryDeps['gate'];
  fit?: RegistryDeps['fit'];
  recovery?: RegistryDeps['recovery'];
  now?: () => Date;
}

/** A registry on a free port, on an embedded database in memory unless another one is handed in. */
export const startRegistry = async (options: Options = {}): Promise<RunningRegistry> => {
  const embedded = options.database ? null : await openEmbedded();
  const database = options.database ?? openRegistryDatabase({ kind: 'pglite', client: embedded!.client });
  await database.migrate();
  const { now = () => new Date(), gate = async () => ({ findings: [] }) } = options;
  const tokens = createTokenStore(database, now);
  await tokens.ensureToken(squadToken, 'squad-help');
  const artefactsFolder = options.artefactsFolder ?? join(freshFolder(), 'artefacts');
  mkdirSync(artefactsFolder, { recursive: true });
  const app = createRegistry({
    database,
    artefactsFolder,
    gate,
    ...(options.fit && { fit: options.fit }),
    recovery: options.recovery,
    tokens,
    now,
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return {
    app,
    registryUrl: addressOf(app),
    token: squadToken,
    artefactsFolder,
    database,
    close: async () => {
      await app.close();
      await embedded?.close();
    },
  };
};
