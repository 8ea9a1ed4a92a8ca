import {
  createApiClient,
  type ApiOptions,
  type ApiPorts,
  type WireAnswer,
  type WireRequest,
} from '@tulinde/client/api';

export type WireHandler = (request: WireRequest) => WireAnswer | Promise<WireAnswer>;

/** A token endpoint that gives `token-1`, `token-2` … */
export const countingTokens = (): WireHandler => {
  let count = 0;
  return () => answered({ code: 200, data: { token: `token-${(count += 1)}` } });
};

export const answered = (body: unknown, status = 200, date: string | null = null): WireAnswer => ({
  status,
  date,
  body,
});

/** The client over two functions, one for the token endpoint and one for the calls, with what passed between. */
export const createWireDouble = (call: WireHandler, token: WireHandler = countingTokens(), options?: ApiOptions) => {
  const sent: WireRequest[] = [];
  const told: string[] = [];
  const ports = {
    language: 'en' as 'en' | 'sw',
    customerToken: null as string | null,
  };
  const underWay = { calls: 0 };
  const apiPorts: ApiPorts = {
    beginCall: () => {
      underWay.calls += 1;
      return () => (underWay.calls -= 1);
    },
    beginLoading: () => {
      told.push('loading');
      return () => told.push('loaded');
    },
    callIsSlow: () => {
      told.push('slow');
      return () => told.push('no longer slow');
    },
    callFailed: (error) => told.push(`failed: ${error.failure}`),
    callRecovered: (step) => told.push(`recovered: ${step}`),
    language: () => ports.language,
    customerToken: () => ports.customerToken,
    customerTokenExpired: () => told.push('customer expired'),
  };
  const client = createApiClient(apiPorts, {
    transport: async (request) => {
      sent.push(request);
      return request.method === 'GET' ? token(request) : call(request);
    },
    sign: async (timestamp) => `signed ${timestamp}`,
    ...options,
  });
  return {
    client,
    /** Change them in the middle of a test. */
    ports,
    /** What the client told the shell, in order. */
    told,
    underWay: () => underWay.calls,
    tokenFetches: () => sent.filter((request) => request.method === 'GET'),
    callsSent: () => sent.filter((request) => request.method !== 'GET'),
  };
};

/** A transport that never answers, as a dead network does: it ends only when the call is stopped. */
export const hang: WireHandler = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
