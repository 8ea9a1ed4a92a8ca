import { claimChangesPath } from './claims/changes';

/** Milliseconds between two signs of life of a stream: proxies take a connection for dead after a minute without a byte. */
export const streamHeartbeatMs = 20_000;

/** Paths under `/api` whose answers are streams, which stay open: an edge has connections of their own for them. */
export const streamPaths = [claimChangesPath] as const;
