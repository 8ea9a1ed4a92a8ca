import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRegistry, createTokenStore, type RegistryDatabase, type RegistryDeps } from '../index';
import { ownDatabase } from './own-database';
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
  artefactsBucket?: RegistryDeps['artefactsBucket'];
  port?: number;
  /** Lets everything pass unless a test is about it: most releases here are a line long. */
  gate?: RegistryDeps['gate'];
  gateSettings?: RegistryDeps['gateSettings'];
  fit?: RegistryDeps['fit'];
  recovery?: RegistryDeps['recovery'];
  apiDocument?: string;
  requireEdgeToken?: RegistryDeps['requireEdgeToken'];
  twoPeople?: RegistryDeps['twoPeople'];
  metrics?: RegistryDeps['metrics'];
  /** A clock of the test's own: ramps move when the test says so, never beside it by the second. */
  now?: () => Date;
  /** Ramps move by themselves, by the test's own clock too. */
  followsRamps?: boolean;
}

/** A registry on a free port, on a database of its own unless another one is handed in. */
export const startRegistry = async (options: Options = {}): Promise<RunningRegistry> => {
  const own = options.database ? undefined : await ownDatabase();
  const database = options.database ?? own!.database;
  await database.migrate();
  const { now = () => new Date(), gate = async () => ({ findings: [] }) } = options;
  const tokens = createTokenStore(database, now);
  await tokens.ensureToken(squadToken, 'squad-help');
  const artefactsFolder = options.artefactsFolder ?? join(freshFolder(), 'artefacts');
  mkdirSync(artefactsFolder, { recursive: true });
  const app = createRegistry({
    database,
    artefactsFolder,
    artefactsBucket: options.artefactsBucket,
    gate,
    ...(options.gateSettings && { gateSettings: options.gateSettings }),
    ...(options.fit && { fit: options.fit }),
    recovery: options.recovery,
    apiDocument: options.apiDocument,
    requireEdgeToken: options.requireEdgeToken,
    twoPeople: options.twoPeople,
    metrics: options.metrics,
    tokens,
    now,
    followsRamps: options.followsRamps ?? options.now === undefined,
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
      await own?.close();
    },
  };
};
