import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app/servers/app';
import type { AppDependencies } from '../src/app/servers/app-dependencies';
import { openAdapters } from '../src/app/servers/open-adapters';
import { loadConfig } from '../src/platform/config/config';
import type { PortalDatabase } from '../src/operators/seed/portal-database';
import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { askedInLanes } from './asked-in-lanes';
import { parsersInProcess } from './parsers-in-process';
import { signServiceToken } from '../src/platform/http/service-token';

export const testSecret = 'a secret of thirty-two characters';

let folder: string | undefined;
/* One for each test file. */
const dataFolder = (): string => (folder ??= temporaryFolder('tulinde-data-'));

export const testConfig = (more: NodeJS.ProcessEnv = {}) =>
  loadConfig({
    LOG_LEVEL: 'silent',
    TULINDE_SERVICE_TOKEN_SECRET: testSecret,
    TULINDE_DATA: dataFolder(),
    ...more,
  });

/** A clock that a test moves. */
export const clockAt = (iso = '2026-03-02T09:00:00Z') => {
  let at = new Date(iso);
  return {
    now: () => at,
    forward: (milliseconds: number) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
};

export type Clock = ReturnType<typeof clockAt>;
export const minutes = (count: number): number => count * 60_000;
export const days = (count: number): number => count * 24 * 60 * 60_000;

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The envelope; its shape is what the tests are about. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface PortalUnderTest {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  /** Posts a call with a valid service token. */
  readonly call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
}

export interface PortalOptions {
  readonly clock?: Clock;
  readonly env?: NodeJS.ProcessEnv;
  readonly adapters?: AppDependencies['adapters'] | undefined;
  readonly limits?: AppDependencies['limits'];
  readonly parsers?: AppDependencies['parsers'];
}

/** Posts calls to an app whose tokens are signed with {@link testSecret}. */
export const callsOf =
  (app: FastifyInstance, clock: Clock): PortalUnderTest['call'] =>
  async (path, body = {}, headers = {}) => {
    const token = await signServiceToken(testSecret, clock.now());
    const response = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };

export const portalUnderTest = async (
  database: PortalDatabase,
  options: PortalOptions = {},
): Promise<PortalUnderTest> => {
  const clock = options.clock ?? clockAt();
  const config = testConfig(options.env);
  const { db } = database;
  const adapters = { ...openAdapters(config, { db, now: clock.now }), ...options.adapters };
  const app = await createApp({
    config,
    database,
    now: clock.now,
    random: seededBytes,
    adapters: askedInLanes(adapters),
    // A file of tests makes more calls from one address than people do.
    limits: options.limits ?? 'process',
    parsers: options.parsers ?? parsersInProcess(),
  });
  return { app, clock, call: callsOf(app, clock) };
};
