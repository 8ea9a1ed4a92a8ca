import type { Logger } from 'drizzle-orm/logger';
import { usualLimits } from '@tulinde/server/postgres';
import { patient } from '@tulinde/testing/servers/patient';
import { openRegistryDatabase, type RegistryDatabase } from '../registry/database';

/** A registry's database on a PostgreSQL of the tests. @param logger sees what is asked of it */
export const openPostgres = (url: string, logger?: Logger): RegistryDatabase =>
  openRegistryDatabase({ kind: 'postgres', url, settings: patient(usualLimits), ...(logger && { logger }) });
