/* Every call of the registry but a publication, which reads files: these run in a browser too. */
export type {
  AppState,
  CandidateState,
  ChangeAnswer,
  EnvironmentState,
  Finding,
  GoBackAnswer,
  PublishedApp,
  PublishedRelease,
  ReleaseDetails,
  ShellFit,
} from '../wire/answers';
export type { AuditEntry, AuditPage, PastChange, RefusalCount, UndoAnswer } from '../wire/audit-answers';
export type { QuarantinedFiles, RetiredRelease } from '../wire/keeping-answers';
export type { Alert, Judgement, Telemetry, TelemetrySeries } from '../wire/telemetry-answers';
export type { Thrown, ThrownErrors } from '../wire/thrown-answers';
export type { NewToken, OverrideLink, OwnRights, TokenFacts } from '../wire/token-answers';
export { callRegistry, type RegistryAddress } from './call-registry';
export {
  createEnvironment,
  freezeEnvironment,
  goBackTo,
  makeOverride,
  refreshTabs,
  revokeLink,
  unfreezeEnvironment,
  type GoBackRequest,
  type OverrideRequest,
} from './change-environment';
export {
  abortCandidate,
  bringBackApp,
  pauseRamp,
  promoteRelease,
  resumeRamp,
  retireApp,
  rollbackRelease,
  setCandidate,
  undoChange,
  type CandidateRequest,
  type PlanRequest,
  type PromoteRequest,
  type RollbackRequest,
} from './change-release';
export { changesSince } from './change-pointer';
export { RegistryError, RegistryRefusedError, RegistryUnreachableError, UsageError } from './errors';
export { findByCode, type CodedRelease } from './find-by-code';
export { getQuarantine, purgeQuarantined, restoreQuarantined, type PurgeRequest } from './quarantine';
export {
  getApps,
  getAudit,
  getEnvironment,
  getHistory,
  getRefusals,
  getRelease,
  getReleases,
  getShellFit,
  getStatus,
  getTelemetry,
  getThrown,
  type AuditFilter,
} from './read-registry';
export { retireOldReleases, type RetentionRequest } from './retention';
export { createToken, getOwnRights, getTokens, revokeToken, type TokenRequest } from './tokens';
