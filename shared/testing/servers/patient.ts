import type { PostgresLimits } from '@tulinde/server/postgres';

/**
 * Settings of a database of tests that waits for whoever is before it: how long the product has patience is no matter of
 * most tests, and beside other work everybody waits longer than that.
 */
export const patient = <Settings extends PostgresLimits>(settings: Settings): Settings => ({
  ...settings,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  connectionTimeoutMs: 0,
});
