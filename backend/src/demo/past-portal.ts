import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { localRegistry } from '../adapters/certificate-registry/local';
import { createApp } from '../app/app';
import type { AppDependencies } from '../app/app-dependencies';
import type { Database } from '../database/connection';
import { jobs } from '../database/schema';
import { PastBrowser } from './past-browser';

/** The back end with a clock of the past: what is bought through it was bought then. */
export interface PastPortal {
  readonly db: Database;
  readonly now: () => Date;
  newBrowser(language: string): PastBrowser;
  /** Moves the clock on; what was to be done until then is done at its own time. */
  goOnTo(at: Date): Promise<void>;
  close(): Promise<void>;
}

/* What the past wrote stands in the outbox as sent: nobody gets a message today about last year. */
const nobody = { send: async () => undefined, close: () => undefined };

const nextJob = async (db: Database): Promise<Date | null> => {
  const [next] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(eq(jobs.state, 'waiting'), isNull(jobs.leasedUntil)))
    .orderBy(asc(jobs.runAt))
    .limit(1);
  return next?.runAt ?? null;
};

const workUntil = async (app: FastifyInstance, db: Database, at: Date, setClock: (to: Date) => void): Promise<void> => {
  for (let due = await nextJob(db); due !== null && due <= at; due = await nextJob(db)) {
    setClock(due);
    if ((await app.runDueJobs()) === 0) return;
  }
};

/** @param db a transaction: a start that is cut off leaves nothing half done */
export const openPastPortal = async (
  { config, database, logger }: AppDependencies,
  db: Database,
  from: Date,
): Promise<PastPortal> => {
  let clock = from;
  const now = () => clock;
  const setClock = (to: Date) => {
    if (to > clock) clock = to;
  };
  const app = await createApp({
    config: { ...config, rateLimitPerMinute: 100_000 },
    database: { ...database, db },
    now,
    adapters: { mail: nobody, texts: nobody, certificates: localRegistry(db) },
    ...(logger ? { logger } : {}),
  });
  return {
    db,
    now,
    newBrowser: (language) => new PastBrowser(app, { language, secret: config.serviceTokenSecret, now }),
    goOnTo: async (at) => {
      await workUntil(app, db, at, setClock);
      setClock(at);
    },
    close: () => app.close(),
  };
};
