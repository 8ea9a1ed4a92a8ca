import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { startSdk } from './sdk';
import { traceFailure, traceJob, traceOutgoing, traceQueries, traceRequests } from './index';
import { traceInMemory, type TracingUnderTest } from './testing/in-memory';

let tracing: TracingUnderTest;
beforeEach(() => {
  tracing = traceInMemory();
});
afterEach(() => tracing.close());

const names = () => tracing.spans().map(({ name }) => name);
const job = { kind: 'send-mail', id: 1, requestId: 'request-0001', traceparent: null };
const asked = { method: 'GET', url: 'https://s3.example/bucket', template: '/bucket' };

describe('the span of a request', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    traceRequests(app, {});
  });
  afterEach(() => app.close());

  it('ends when the answer has been sent', async () => {
    const ended: Record<string, readonly string[]> = {};
    app.addHook('preHandler', async () => void (ended['preHandler'] = names()));
    app.addHook('onSend', async () => void (ended['onSend'] = names()));
    app.addHook('onResponse', async () => void (ended['onResponse'] = names()));
    app.get('/', async () => {
      ended['handler'] = names();
      return {};
    });
    await app.inject('/');
    expect(ended).toEqual({ preHandler: [], handler: [], onSend: [], onResponse: ['GET /'] });
  });

  it.each([404, 500, 503])('has the status of a failed call: %i', async (status) => {
    app.get('/', async (_request, reply) => reply.code(status).send());
    await app.inject('/');
    const isOurs = status >= 500;
    expect(tracing.spans()).toMatchObject([
      { attributes: { 'http.response.status_code': status }, status: { code: isOurs ? 2 : 0 } },
    ]);
    expect(tracing.spans()[0]?.attributes['error.type']).toBe(isOurs ? String(status) : undefined);
  });

  it('ends with the headers of a stream that stays open', async () => {
    const stream = new PassThrough();
    app.get('/', async (_request, reply) => reply.type('text/event-stream').send(stream));
    stream.write(': \n\n');
    const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
    expect(tracing.spans()).toMatchObject([{ attributes: { 'http.response.status_code': 200 } }]);
    stream.end();
    await response.text();
  });

  it('says of a call whose sender has left that it was aborted', async () => {
    const sender = new AbortController();
    const hasEnded = new Promise<void>((resolve) => {
      // It runs after the hook that ends the span.
      app.addHook('onRequestAbort', async (_request) => resolve());
    });
    app.get('/', async () => {
      sender.abort();
      await hasEnded;
      return {};
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(fetch(url, { signal: sender.signal })).rejects.toThrow();
    await hasEnded;
    expect(tracing.spans()[0]?.attributes).toMatchObject({ 'error.type': 'aborted' });
    expect(tracing.spans()[0]?.attributes).not.toHaveProperty(['http.response.status_code']);
  });
});

describe('the span of a job', () => {
  it('ends when the work is over, and takes what fails until then', async () => {
    await traceJob(job, async () => {
      await Promise.resolve();
      expect(names()).toEqual([]);
      traceFailure(Object.assign(new Error('amina'), { code: 'ECONNRESET' }));
    });
    expect(tracing.spans()).toMatchObject([{ attributes: { 'error.type': 'ECONNRESET' }, status: { code: 2 } }]);
  });

  it('is marked where the work throws', async () => {
    await expect(traceJob(job, () => Promise.reject(new TypeError('amina')))).rejects.toThrow('amina');
    expect(tracing.spans()).toMatchObject([{ attributes: { 'error.type': 'TypeError' }, status: { code: 2 } }]);
  });
});

describe('the span of a request to another system', () => {
  const ask = (send: () => Promise<{ status: number }>) => traceJob(job, () => traceOutgoing(asked, send));
  const client = () => tracing.spans().find(({ name }) => name === 'GET /bucket');

  it('ends with the answer', async () => {
    await ask(async () => {
      await Promise.resolve();
      expect(names()).toEqual([]);
      return { status: 200 };
    });
    expect(client()?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    expect(client()?.attributes).not.toHaveProperty(['error.type']);
  });

  it.each([400, 503])('has the status of a failed answer: %i', async (status) => {
    await ask(async () => ({ status }));
    expect(client()?.attributes).toMatchObject({ 'http.response.status_code': status, 'error.type': String(status) });
  });

  it('says why there was no answer', async () => {
    const refused = Object.assign(new Error('amina'), { code: 'ECONNREFUSED' });
    await expect(ask(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(client()).toMatchObject({ attributes: { 'error.type': 'ECONNREFUSED' }, status: { code: 2 } });
  });
});

describe('the span of a statement', () => {
  it('ends with the answer of the database, which comes by a promise', async () => {
    let resolve: () => void = () => undefined;
    const connection = { query: () => new Promise<void>((answer) => (resolve = answer)) };
    traceQueries(connection);
    await traceJob(job, async () => {
      const answer = (connection.query as (text: string) => Promise<void>)('commit');
      await Promise.resolve();
      expect(names()).toEqual([]);
      resolve();
      await answer;
      expect(names()).toEqual(['COMMIT']);
    });
  });

  it('ends with the answer of the database, which comes by a callback', async () => {
    type Callback = (error: unknown) => void;
    let answer: Callback = () => undefined;
    const connection = { query: (_text: string, callback: Callback) => void (answer = callback) };
    traceQueries(connection);
    await traceJob(job, async () => {
      const failures: unknown[] = [];
      connection.query('rollback', (error) => void failures.push(error));
      expect(names()).toEqual([]);
      const lost = Object.assign(new Error('amina'), { code: '08006' });
      answer(lost);
      expect(failures).toEqual([lost]);
      expect(tracing.spans()).toMatchObject([{ name: 'ROLLBACK', attributes: { 'error.type': '08006' } }]);
    });
  });
});

describe('the end of tracing', () => {
  afterEach(() => jest.useRealTimers());

  it('waits two seconds for a collector that never answers', async () => {
    jest.useFakeTimers();
    const never = new Promise<void>(() => undefined);
    const hanging = {
      onStart: () => undefined,
      onEnd: () => undefined,
      forceFlush: () => never,
      shutdown: () => never,
    };
    const { close } = startSdk('under-test', hanging);
    let isClosed = false;
    void close().then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isClosed).toBe(true);
  });
});
