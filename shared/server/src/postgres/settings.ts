import { wholeNumber } from '../settings';
import * as z from 'zod/mini';
import { postgresAddress } from './address';
import type { PoolSettings } from './pool';

/** What each process on PostgreSQL is told of it. */
export const postgresVariables = {
  DATABASE_URL: z.optional(postgresAddress()),
  TULINDE_DATABASE_DIRECT_URL: z.optional(postgresAddress()),
  TULINDE_DATABASE_CONNECTIONS: wholeNumber(10, 1),
  TULINDE_REPLICAS: wholeNumber(2, 1),
  // Seconds; 0 is no limit.
  TULINDE_DATABASE_STATEMENT_TIMEOUT: wholeNumber(15, 0),
  TULINDE_DATABASE_LOCK_TIMEOUT: wholeNumber(5, 0),
  TULINDE_DATABASE_IDLE_TRANSACTION_TIMEOUT: wholeNumber(60, 0),
};

const variables = z.object(postgresVariables);

export interface PostgresLimits extends Omit<PoolSettings, 'url' | 'name' | 'isPooled'> {
  /** How many of this program share the server. */
  readonly replicas: number;
  /**
   * The address of the server itself where the usual one is PgBouncer's: for migrations, locks of a session and LISTEN, which
   * need one connection for longer than a transaction.
   */
  readonly directUrl?: string | undefined;
}

export const postgresLimits = (values: z.output<typeof variables>): PostgresLimits => ({
  connections: values.TULINDE_DATABASE_CONNECTIONS,
  replicas: values.TULINDE_REPLICAS,
  directUrl: values.TULINDE_DATABASE_DIRECT_URL,
  statementTimeoutMs: values.TULINDE_DATABASE_STATEMENT_TIMEOUT * 1000,
  lockTimeoutMs: values.TULINDE_DATABASE_LOCK_TIMEOUT * 1000,
  idleInTransactionTimeoutMs: values.TULINDE_DATABASE_IDLE_TRANSACTION_TIMEOUT * 1000,
});

/** Where nothing is set. */
export const usualLimits: PostgresLimits = postgresLimits(variables.parse({}));
