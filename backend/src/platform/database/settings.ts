import { postgresLimits, postgresVariables } from '@tulinde/server/postgres';
import { wholeNumber } from '@tulinde/server/settings';
import * as z from 'zod/mini';
import type { PostgresSettings } from './postgres-pools';

export const databaseVariables = {
  ...postgresVariables,
  TULINDE_DATABASE_JOB_CONNECTIONS: wholeNumber(5, 1),
};

const variables = z.object(databaseVariables);

export const postgresSettings = (values: z.output<typeof variables>): PostgresSettings => ({
  ...postgresLimits(values),
  jobConnections: values.TULINDE_DATABASE_JOB_CONNECTIONS,
});

/** Where nothing is set. */
export const usualPostgres: PostgresSettings = postgresSettings(variables.parse({}));
