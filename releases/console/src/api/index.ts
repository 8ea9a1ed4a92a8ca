import { auditCalls } from './audit';
import { createCall, type CallDeps } from './call';
import { changeCalls } from './changes';
import { environmentCalls } from './environments';
import { overrideCalls } from './overrides';
import { quarantineCalls } from './quarantine';
import { refusalCalls } from './refusals';
import { releaseCalls } from './releases';
import { telemetryCalls } from './telemetry';
import { tokenCalls } from './tokens';

export * from './audit';
export type * from './changes';
export type { Candidate, Environment, Pointer } from './environments';
export type { Override } from './overrides';
export type { QuarantinedFiles } from './quarantine';
export type { RefusalCount } from './refusals';
export { RegistryError } from './registry-error';
export type { PublishedRelease, ReleaseDetails } from './releases';
export type { Alert, Judgement, Telemetry, TelemetrySeries } from './telemetry';
export * from './tokens';

/** Every call of the registry that the console makes (releases/docs/registry-api.md). */
export const createRegistryApi = (deps: CallDeps) => {
  const call = createCall(deps);
  return {
    ...auditCalls(call),
    ...changeCalls(call),
    ...environmentCalls(call),
    ...overrideCalls(call),
    ...quarantineCalls(call),
    ...refusalCalls(call),
    ...releaseCalls(call),
    ...telemetryCalls(call),
    ...tokenCalls(call),
  };
};
export type RegistryApi = ReturnType<typeof createRegistryApi>;
