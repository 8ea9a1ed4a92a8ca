import type { PostgresLimits } from '@tulinde/server/postgres';

/**
 * Settings of a test database that waits for its turn: most tests do not depend on how long the product waits, and
 * beside other work every connection waits longer than that.
 */
export const patient = <Settings extends PostgresLimits>(settings: Settings): Settings => ({
  ...settings,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  connectionTimeoutMs: 0,
});
