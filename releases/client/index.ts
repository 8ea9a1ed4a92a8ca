export type { ChangeAnswer, EnvironmentState, PastChange, PublishedRelease } from './answers';
export type { RegistryAddress } from './call-registry';
export { promoteRelease, rollbackRelease, type PromoteRequest, type RollbackRequest } from './change-release';
export { RegistryRefusedError, RegistryUnreachableError, UsageError } from './errors';
export { publishRelease, type PublishProgress, type PublishRequest } from './publish-release';
export { getHistory, getReleases, getStatus } from './read-registry';
