export { postgresAddress } from './address';
export { exclusively } from './exclusively';
export { postgresFailure, type PostgresFailure } from './failure';
export { roomFor, type Replicas } from './room-for';
export { postgresLimits, postgresVariables, usualLimits, type PostgresLimits } from './settings';
export { waitForPostgres } from './wait-for';
export { openPools, watchPoolWaits } from './watch-pools';
export { PostgresPool, type PoolSettings, type TakeConnection } from './pool';
