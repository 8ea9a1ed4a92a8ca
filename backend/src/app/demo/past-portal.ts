import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { localRegistry } from '../../platform/adapters/certificate-registry/local';
import { createApp } from '../servers/app';
import type { AppDependencies } from '../servers/app-dependencies';
import { createInsurersApp } from '../servers/insurers-app';
import type { Database } from '../../platform/database/connection';
import { insurerScopes, jobs } from '../../platform/database/schema';
import { createToken, revokeToken } from '../../operators/insurers/tokens/tokens';
import { PastBrowser } from './past-browser';
import { PastInsurer } from './past-insurer';

/** The back end with a clock of the past: what is bought through it was bought then. */
export interface PastPortal {
  readonly db: Database;
  readonly now: () => Date;
  newBrowser(language: string): PastBrowser;
  /** The system of an insurer, by the insurer's name. */
  insurer(underwriterName: string): Promise<PastInsurer>;
  /** Moves the clock on; what was to be done until then is done at its own time. */
  goOnTo(at: Date): Promise<void>;
  close(): Promise<void>;
}

/* What the past wrote stands in the outbox as sent: nobody gets a message today about last year. */
const nobody = { send: async () => undefined, close: () => undefined };

const operator = 'demo';

const nextJob = async (db: Database): Promise<Date | null> => {
  const [next] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), isNull(jobs.leasedUntil)))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return next?.runAt ?? null;
};

/* Each app does the jobs that are its own. */
const doDueJobs = async (apps: readonly FastifyInstance[]): Promise<number> => {
  let done = 0;
  for (const app of apps) done += await app.runDueJobs();
  return done;
};

interface Works {
  readonly apps: readonly FastifyInstance[];
  readonly db: Database;
  readonly setClock: (to: Date) => void;
}

const workUntil = async ({ apps, db, setClock }: Works, at: Date): Promise<void> => {
  for (let due = await nextJob(db); due !== null && due <= at; due = await nextJob(db)) {
    setClock(due);
    if ((await doDueJobs(apps)) === 0) return;
  }
};

/* Tokens that end with the past: nobody has them. */
const insurersOf = (app: FastifyInstance, db: Database, now: () => Date) => {
  const known = new Map<string, { readonly id: string; readonly insurer: PastInsurer }>();
  return {
    insurer: async (underwriterName: string): Promise<PastInsurer> => {
      const there = known.get(underwriterName);
      if (there !== undefined) return there.insurer;
      const given = { underwriterName, name: 'the demo', scopes: insurerScopes, expiresAt: null, operator };
      const { token, row } = await createToken(db, { ...given, at: now(), random: randomBytes });
      const insurer = new PastInsurer(app, token);
      known.set(underwriterName, { id: row.id, insurer });
      return insurer;
    },
    revokeAll: async (): Promise<void> => {
      for (const { id } of known.values()) await revokeToken(db, { id, operator, at: now() });
    },
  };
};

/** @param db a transaction: a start that is cut off leaves nothing half done */
export const openPastPortal = async (
  { config, database, logger, parsers }: AppDependencies,
  db: Database,
  from: Date,
): Promise<PastPortal> => {
  let clock = from;
  const now = () => clock;
  const setClock = (to: Date) => {
    if (to > clock) clock = to;
  };
  const deps = {
    config: {
      ...config,
      rateLimitPerMinute: 100_000,
      insurers: { ...config.insurers, rateLimitPerMinute: 100_000 },
    },
    database: { ...database, db },
    now,
    adapters: { mail: nobody, texts: nobody, certificates: localRegistry(db) },
    ...(logger ? { logger } : {}),
    ...(parsers ? { parsers } : {}),
  };
  const app = await createApp(deps);
  const insurersApp = await createInsurersApp(deps);
  const insurers = insurersOf(insurersApp, db, now);
  return {
    db,
    now,
    newBrowser: (language) => new PastBrowser(app, { language, secret: config.serviceTokenSecret, now }),
    insurer: insurers.insurer,
    goOnTo: async (at) => {
      await workUntil({ apps: [app, insurersApp], db, setClock }, at);
      setClock(at);
    },
    close: async () => {
      await insurers.revokeAll();
      await app.close();
      await insurersApp.close();
    },
  };
};
