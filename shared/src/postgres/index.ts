export { postgresFailure, type PostgresFailure } from './failure';
export { waitForPostgres } from './wait-for';
export { PostgresPool, withoutLimits, type PoolSettings, type TakeConnection } from './pool';
