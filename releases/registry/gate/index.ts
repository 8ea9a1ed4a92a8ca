export { checkFit } from './check-fit';
export { readLive, readLiveOf } from './live-releases';
export { gateRules, type Finding, type GateReport, type GateRule } from './report';
export { runGate, type GateInput } from './run-gate';
export { defaultGateSettings, readGateSettings, type GateSettings } from './settings';
