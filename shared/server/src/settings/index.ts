export { logLevel, type LogLevel } from './log-level';
export { anyPort, atLeast, port, wholeNumber } from './numbers';
export { ConfigError, missingInProduction, readConfig, setVariables, type Variables } from './read-config';
