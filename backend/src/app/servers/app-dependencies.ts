import type { FastifyBaseLogger } from 'fastify';
import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { Adapters } from './open-adapters';
import type { FileParsers } from '../../platform/parsers/port';
import type { Config } from '../../platform/config/config';
import type { PortalDatabase } from '../../operators/seed/portal-database';
import type { LimitScope } from '../../platform/http/rate-limits/limit-rates';

/** Everything a server needs from outside; tests give their own clock and chance. */
export interface AppDependencies {
  readonly config: Config;
  /** Migrated and seeded by the caller. */
  readonly database: PortalDatabase;
  readonly logger?: FastifyBaseLogger;
  readonly now: () => Date;
  /** Of the process; nothing is measured without. */
  readonly metrics?: ProcessMetrics | undefined;
  /** Of the process, which closes them; where they are not given, the app opens its own and closes them. */
  readonly parsers?: FileParsers;
  /** In place of those that the configuration chooses. */
  readonly adapters?: Partial<Adapters>;
  /** Whether the disk of the data folder has free space; the default asks the file system. */
  readonly hasFreeDiskSpace?: () => Promise<boolean>;
  /** Whose requests count for the limits of addresses; where it is not given, those of all processes on the database. */
  readonly limits?: LimitScope;
  /** That many unpredictable bytes; the system's own where it is not given. */
  readonly random?: (bytes: number) => Uint8Array;
}
