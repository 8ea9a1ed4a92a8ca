export * from './api-client';
export * from './api-error';
export { createApiClient, type ApiOptions } from './client';
export { portalTransport } from './portal-transport';
export { api, configureApi } from './singleton';
export type { StreamTransport, Transport, WireAnswer, WireRequest, WireStream } from './transport';
