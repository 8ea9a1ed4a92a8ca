import { postgresAddress } from '@tulinde/shared/postgres';
import * as z from 'zod/mini';
import { wholeNumber } from '../settings/whole-number';
import type { PostgresSettings } from './postgres-pools';

export const databaseVariables = {
  DATABASE_URL: z.optional(postgresAddress()),
  TULINDE_DATABASE_CONNECTIONS: wholeNumber(10, 1),
  TULINDE_REPLICAS: wholeNumber(2, 1),
  TULINDE_DATABASE_JOB_CONNECTIONS: wholeNumber(5, 1),
  // Seconds; 0 is no limit.
  TULINDE_DATABASE_STATEMENT_TIMEOUT: wholeNumber(15, 0),
  TULINDE_DATABASE_LOCK_TIMEOUT: wholeNumber(5, 0),
  TULINDE_DATABASE_IDLE_TRANSACTION_TIMEOUT: wholeNumber(60, 0),
};

const variables = z.object(databaseVariables);

export const postgresSettings = (values: z.output<typeof variables>): PostgresSettings => ({
  connections: values.TULINDE_DATABASE_CONNECTIONS,
  replicas: values.TULINDE_REPLICAS,
  jobConnections: values.TULINDE_DATABASE_JOB_CONNECTIONS,
  statementTimeoutMs: values.TULINDE_DATABASE_STATEMENT_TIMEOUT * 1000,
  lockTimeoutMs: values.TULINDE_DATABASE_LOCK_TIMEOUT * 1000,
  idleInTransactionTimeoutMs: values.TULINDE_DATABASE_IDLE_TRANSACTION_TIMEOUT * 1000,
});

/** Where nothing is set. */
export const usualPostgres: PostgresSettings = postgresSettings(variables.parse({}));
