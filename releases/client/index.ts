export * from './calls';
export { publishContent, type ContentAnswer, type ContentRequest } from './publish-content';
export { readSigningKey } from './sign-provenance';
export { publishRelease, readRelease, type PublishProgress, type PublishRequest } from './publish-release';
