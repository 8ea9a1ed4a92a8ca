export { drainMsOf, drainVariables } from './drain';
export { endConnectionsOnClose, serverOptions } from './end-connections';
export { stopOnSignal } from './stop-on-signal';
