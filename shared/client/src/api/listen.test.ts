import { answered, countingTokens, createWireDouble } from '@tulinde/testing';
import { isApiError, type StreamTransport, type WireAnswer, type WireStream } from './';

const streamOf = (...texts: string[]): WireStream => {
  const rest = [...texts];
  return { status: 200, date: null, body: null, next: async () => rest.shift() ?? null };
};
const refused = (status: number, code?: string): WireStream => ({
  ...answered({ response_code: status, ...(code && { code }) }, status),
  next: null,
});

const wire = (...answers: (WireStream | Error)[]) => {
  const asked: Parameters<StreamTransport>[0][] = [];
  const streams: StreamTransport = async (request) => {
    asked.push(request);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  const notACall = (): WireAnswer => answered({}, 500);
  const double = createWireDouble(notACall, countingTokens(), { sign: async () => 'signed', streams });
  double.ports.customerToken = 'customer';
  const heard: unknown[] = [];
  const end = new AbortController();
  const listening = () =>
    double.client
      .listen('/claimChanges?claim=1', {
        signal: end.signal,
        onEvent: (name, data) => heard.push([name, data]),
        onSign: () => heard.push('sign'),
        onRetry: (ms) => heard.push(ms),
      })
      .then(
        () => 'ended',
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          return error;
        },
      );
  return { ...double, asked, heard, end, listening };
};

it('carries both tokens and the language, and tells what comes however it is cut', async () => {
  const { listening, asked, heard, ports } = wire(
    streamOf('retry: 2000\nevent: chan', 'ge\ndata: {"version":3}\n\n', ':\n\n', 'data: x\n\n'),
  );
  ports.language = 'sw';
  expect(await listening()).toBe('ended');
  expect(asked).toMatchObject([
    {
      url: '/api/claimChanges?claim=1',
      headers: {
        accept: 'text/event-stream',
        'accept-language': 'sw',
        authorization: 'Bearer token-1',
        'x-customer-token': 'customer',
      },
    },
  ]);
  expect(heard).toEqual(['sign', 2000, 'sign', ['change', '{"version":3}'], 'sign', 'sign', ['message', 'x']]);
});

it('renews a service token that was refused, once', async () => {
  const renewed = wire(refused(401, 'SERVICE_TOKEN_INVALID'), streamOf());
  expect(await renewed.listening()).toBe('ended');
  expect(renewed.asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);

  const hopeless = wire(refused(401, 'SERVICE_TOKEN_INVALID'), refused(401, 'SERVICE_TOKEN_INVALID'));
  expect(await hopeless.listening()).toMatchObject({ status: 401 });
  expect(hopeless.asked).toHaveLength(2);
});

it('tells the shell that the session has ended, and nothing of any other failure', async () => {
  const ended = wire(refused(401, 'CUSTOMER_TOKEN_INVALID'));
  expect(await ended.listening()).toMatchObject({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' });
  expect(ended.told).toEqual(['customer expired']);

  const full = wire(refused(503, 'UNAVAILABLE'));
  expect(await full.listening()).toMatchObject({ failure: 'answer', status: 503 });
  expect(full.told).toEqual([]);
});

it('does not take the page of a proxy for a stream', async () => {
  const { listening } = wire({ status: 200, date: null, body: '<html>', next: null });
  expect(await listening()).toMatchObject({ failure: 'unreadable' });
});

it('says why it ended', async () => {
  const broken = wire(new Error('broken'));
  expect(await broken.listening()).toMatchObject({ failure: 'network' });

  const left = wire({ ...streamOf(), next: () => Promise.reject(new Error('aborted')) });
  left.end.abort();
  expect(await left.listening()).toMatchObject({ failure: 'cancelled' });
});
