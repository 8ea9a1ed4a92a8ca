import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import type { CallHandlers } from '../http/call-handler';
import type { JobHandlers } from '../jobs';

/** What a part of the back end serves, as one value. Each of them takes what it needs of the server's parts. */
export interface Capability<Needs = never> {
  readonly handlers?: (parts: Needs) => Partial<CallHandlers>;
  readonly jobs?: (parts: Needs) => JobHandlers;
  /** Below `/api`, beside the calls: only requests with a service token get there. */
  readonly routes?: (api: FastifyInstance, parts: Needs) => void;
  /** Open to everybody: pages, and links that are signed themselves. */
  readonly openRoutes?: (app: FastifyInstance, parts: Needs) => void;
  /** Removes what has run out. */
  readonly purge?: (db: Database, now: Date) => Promise<void>;
}

/** All entries by their names. @throws Error when two have the same name */
export const joinByName = <Entry>(
  what: string,
  parts: readonly Readonly<Record<string, Entry>>[],
): Readonly<Record<string, Entry>> => {
  const joined = new Map<string, Entry>();
  for (const [name, entry] of parts.flatMap((part) => Object.entries(part))) {
    if (joined.has(name)) throw new Error(`There are two handlers of the ${what} ${name}.`);
    joined.set(name, entry);
  }
  return Object.fromEntries(joined);
};

/** The handlers of all calls. @throws Error when a call has two */
export const handlersOf = <Parts>(capabilities: readonly Capability<Parts>[], parts: Parts): Partial<CallHandlers> =>
  joinByName<unknown>(
    'call',
    capabilities.map(({ handlers }) => handlers?.(parts) ?? {}),
  );

/** The handlers of all jobs. @throws Error when a kind of job has two */
export const jobsOf = <Parts>(capabilities: readonly Capability<Parts>[], parts: Parts): JobHandlers =>
  joinByName(
    'job',
    capabilities.map(({ jobs }) => jobs?.(parts) ?? {}),
  );
