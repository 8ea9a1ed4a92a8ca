export { createBrowserCheck } from './preflight/browser-check';
export { checkFit } from './check-fit';
export { readLive, readLiveOf } from './live-releases';
export { type Finding } from './report';
export { runGate } from './run-gate';
export { type Signer } from './signers';
export { defaultGateSettings, readGateSettings, type GateSettings } from './settings';
export { verifyProvenance } from './verify-provenance';
