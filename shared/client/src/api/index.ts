export * from './api-client';
export * from './api-error';
export { createApiClient, type ApiOptions } from './client';
export { api, configureApi } from './singleton';
export type { Transport, WireAnswer, WireRequest } from './transport';
