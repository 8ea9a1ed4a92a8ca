export { drainMsOf, drainVariables } from './drain';
export { endConnectionsOnClose, serverOptions } from './end-connections';
export { startWhenListening } from './start-when-listening';
export { stopOnSignal } from './stop-on-signal';
