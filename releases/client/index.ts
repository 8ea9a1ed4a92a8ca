export * from './calls';
export { publishRelease, type PublishProgress, type PublishRequest } from './publish-release';
