export { endConnectionsOnClose, serverOptions } from './end-connections';
export { stopOnSignal, usualDrainSeconds } from './stop-on-signal';
