export { gateRules, isGateRule, isRefused, type Finding, type GateReport, type GateRule } from './report';
export { createGate, runGate, type GateInput } from './run-gate';
export { defaultGateSettings, readGateSettings, type GateSettings } from './settings';
