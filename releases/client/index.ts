export type {
  AppState,
  CandidateState,
  ChangeAnswer,
  EnvironmentState,
  Finding,
  PublishedRelease,
  ShellFit,
} from '../wire/answers';
export type { AuditEntry, AuditPage, PastChange, RefusalCount, UndoAnswer } from '../wire/audit-answers';
export type { QuarantinedFiles, RetiredRelease } from '../wire/keeping-answers';
export type { NewToken, OverrideLink, OwnRights, TokenFacts } from '../wire/token-answers';
export type { RegistryAddress } from './call-registry';
export {
  createEnvironment,
  freezeEnvironment,
  makeOverride,
  unfreezeEnvironment,
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
export { RegistryRefusedError, RegistryUnreachableError, UsageError } from './errors';
export { publishRelease, type PublishProgress, type PublishRequest } from './publish-release';
export { getQuarantine, purgeQuarantined, restoreQuarantined, type PurgeRequest } from './quarantine';
export {
  getAudit,
  getEnvironment,
  getHistory,
  getRefusals,
  getReleases,
  getShellFit,
  getStatus,
} from './read-registry';
export { retireOldReleases, type RetentionRequest } from './retention';
export { createToken, getOwnRights, getTokens, revokeToken, type TokenRequest } from './tokens';
