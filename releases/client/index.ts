export type {
  AppState,
  CandidateState,
  ChangeAnswer,
  EnvironmentState,
  Finding,
  PublishedRelease,
} from '../wire/answers';
export type { AuditEntry, AuditPage, PastChange, RefusalCount, UndoAnswer } from '../wire/audit-answers';
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
  pauseRamp,
  promoteRelease,
  resumeRamp,
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
export { getAudit, getEnvironment, getHistory, getRefusals, getReleases, getStatus } from './read-registry';
export { createToken, getOwnRights, getTokens, revokeToken, type TokenRequest } from './tokens';
