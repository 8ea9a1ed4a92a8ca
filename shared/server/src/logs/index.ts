export { createLogger } from './create-logger';
export { describeError, reasonOf, type LoggedError } from './describe-error';
