export { postgresAddress } from './address';
export { exclusively, ifFree } from './exclusively';
export { batchRows, inBatches } from './in-batches';
export { postgresFailure, postgresFailures, type PostgresFailure } from './failure';
export { connectionCapacity, type Replicas } from './connection-capacity';
export { missingRoleTimeouts } from './role-timeouts';
export { postgresLimits, postgresVariables, usualLimits, type PostgresLimits } from './settings';
export { waitForPostgres } from './wait-for';
export {
  openPools,
  PostgresPool,
  watchPoolFailures,
  watchPoolWaits,
  type PoolSettings,
  type TakeConnection,
} from './pool';
