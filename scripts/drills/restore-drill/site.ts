import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import clusters from '@tulinde/server/postgres/testing';
import { markName } from '../../../backend/src/operators/disaster-recovery/mark';
import { freePort, host } from '../../../bench/programs/free-port';
import { makePlace, runTool, serve } from '../../../bench/programs/postgres';
import { answers, startProgram, typeScript, type Program } from '../../../bench/programs/start-program';
import { localOperators, localOperatorToken } from '../../../backend/operator/local-operators';

type AtEnd = (close: () => Promise<void> | void) => void;

interface SiteOptions {
  readonly log: (line: string) => void;
  readonly atEnd: AtEnd;
}

/** Of the PostgreSQL's databases the one that all processes are pointed at next. */
export interface Pointed {
  database: string;
}

const startPostgres = async ({ log, atEnd }: SiteOptions) => {
  const place = makePlace({ log, atEnd });
  const port = await freePort();
  const server = await serve(place, clusters.makeCluster(place.home), port);
  atEnd(() => server.stop('SIGINT'));
  const connection = ['--host', host, '--port', String(port), '--username', 'tulinde'];
  return {
    urlOf: (database: string): string => `postgres://tulinde@${host}:${port}/${database}`,
    create: (database: string): Promise<void> => runTool(place, 'createdb', ...connection, database),
    /** Into a file that any user may read. */
    dump: async (database: string, name: string): Promise<string> => {
      const path = join(place.home, name);
      await runTool(place, 'pg_dump', ...connection, '--format=custom', `--file=${path}`, database);
      return path;
    },
    /** For PostgreSQL's own tools on a person's command line. */
    env: { PGPORT: String(port), PATH: [clusters.findBinaries(), process.env['PATH']].filter(Boolean).join(delimiter) },
  };
};

/** A program that is stopped and started again at one address. */
const restartable = (atEnd: AtEnd, start: (more: Record<string, string>) => Promise<Program>) => {
  let running: Program | null = null;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  atEnd(stop);
  return {
    stop,
    /** @throws Error with what it wrote when it does not start */
    start: async (more: Record<string, string> = {}): Promise<void> => {
      running = await start(more);
    },
  };
};

/** PostgreSQL, back end, registry and edge, each a program of its own; `outside` is where the back end finds M-Pesa and mail. */
export const makeSite = async (given: SiteOptions) => {
  const { atEnd } = given;
  const home = mkdtempSync(join(tmpdir(), 'tulinde-drill-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  const postgres = await startPostgres(given);
  await postgres.create('tulinde');
  const pointed: Pointed = { database: 'tulinde' };
  const [api, tokens, registryPort, sitePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const [files, artefacts] = [join(home, 'files-of-the-back-end'), join(home, 'artefacts')];
  const urls = {
    backEnd: `http://${host}:${api}`,
    tokens: `http://${host}:${tokens}`,
    registry: `http://${host}:${registryPort}`,
    site: `http://${host}:${sitePort}`,
  };
  const registryToken = randomBytes(32).toString('base64url');
  const secrets = { TULINDE_SERVICE_TOKEN_SECRET: randomBytes(32).toString('hex') };
  const operators = localOperators(home);
  const backEnd = restartable(atEnd, (more) =>
    startProgram({
      command: typeScript('backend/src/main.ts'),
      env: {
        DATABASE_URL: postgres.urlOf(pointed.database),
        HOST: host,
        PORT: `${api}`,
        TOKEN_PORT: `${tokens}`,
        TULINDE_DATA: files,
        TULINDE_SITE: urls.site,
        TULINDE_OPERATORS: operators,
        ...secrets,
        ...more,
        TULINDE_INSURERS_PORT: '0',
        TULINDE_DOCUMENT_SECRET: 'a secret of the restore drill, of more than thirty-two characters',
      },
      isReady: answers(`${urls.backEnd}/health/ready`),
    }),
  );
  const registry = restartable(atEnd, (more) =>
    startProgram({
      command: typeScript('releases/registry/main.ts'),
      env: {
        DATABASE_URL: postgres.urlOf(pointed.database),
        TULINDE_REGISTRY_PORT: `${registryPort}`,
        TULINDE_DATA: home,
        TULINDE_ARTEFACTS: artefacts,
        TULINDE_REGISTRY_TOKEN: registryToken,
        TULINDE_PREFLIGHT: 'off',
        ...more,
      },
      isReady: answers(`${urls.registry}/health/ready`),
    }),
  );
  const edge = restartable(atEnd, (more) =>
    startProgram({
      command: typeScript('releases/edge/main.ts'),
      env: {
        TULINDE_SITE_PORT: `${sitePort}`,
        TULINDE_DATA: home,
        TULINDE_ARTEFACTS: artefacts,
        TULINDE_REGISTRY: urls.registry,
        TULINDE_BACKEND: urls.backEnd,
        TULINDE_TOKEN_SERVICE: urls.tokens,
        ...more,
      },
      isReady: answers(`${urls.site}/health/live`),
    }),
  );
  return {
    home,
    urls,
    postgres,
    pointed,
    registryToken,
    backEnd,
    registry,
    edge,
    operatorToken: (name: string): string => localOperatorToken(home, name),
    /** Until when the mark beside the files knows its database. */
    mark: (): Date => {
      const { at } = JSON.parse(readFileSync(join(files, 'files', markName), 'utf8')) as { at: string };
      return new Date(at);
    },
    /** A copy of files and artefacts as they are now. @returns puts it into their place */
    copyFiles: (): (() => void) => {
      const copy = mkdtempSync(join(home, 'copy-'));
      const places = [
        [join(files, 'files'), join(copy, 'files')],
        [artefacts, join(copy, 'artefacts')],
      ] as const;
      for (const [from, to] of places) cpSync(from, to, { recursive: true });
      return () => {
        for (const [to, from] of places) {
          rmSync(to, { recursive: true });
          cpSync(from, to, { recursive: true });
        }
      };
    },
  };
};

export type Site = Awaited<ReturnType<typeof makeSite>>;
