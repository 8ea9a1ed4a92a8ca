import { context, trace } from '@opentelemetry/api';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createLogger } from '../logs';
import { isTracingSet, keepTrace, startTracing, traceFailure, traceHeadersOf, traceJob, traceOutgoing } from './index';
import { presentTraceIds, presentTraceparent, traceQueries, traceRequests } from './index';
import { openTelemetry } from './present';
import { traceInMemory, type TracingUnderTest } from './testing/in-memory';
import { summaryOf } from './trace-queries';

const theirs = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

describe('whether anything is traced', () => {
  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('is said by %j: %s', (env, expected) => expect(isTracingSet(env)).toBe(expected));

  it('makes no spans and keeps no ids where no collector is set', async () => {
    const { close } = await startTracing('backend', {});
    expect(openTelemetry()).toBeNull();
    expect(
      await traceJob({ kind: 'send-mail', id: 1, requestId: 'r', ...theirs }, async () => presentTraceparent()),
    ).toBeNull();
    const work = () => undefined;
    expect(keepTrace(work)).toBe(work);
    await close();
  });
});

describe('where a collector is set', () => {
  let tracing: TracingUnderTest;
  let app: FastifyInstance;
  const lines: string[] = [];

  beforeEach(() => {
    tracing = traceInMemory();
    lines.length = 0;
    const loggerInstance: FastifyBaseLogger = createLogger('info', { write: (line) => void lines.push(line) });
    app = Fastify({
      loggerInstance,
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: () => 'request-0001',
    });
    traceRequests(app, { believes: ({ headers }) => headers['x-ours'] === 'yes', except: ['/health'] });
  });
  afterEach(async () => {
    await app.close();
    await tracing.close();
  });

  const only = () => {
    expect(tracing.spans()).toHaveLength(1);
    return tracing.spans()[0];
  };

  it('names a request after its route, and writes nothing of its address or body down', async () => {
    app.post('/policies/:id', async ({ log }) => {
      log.info('in the work');
      return {};
    });
    await app.inject({ method: 'POST', url: '/policies/77?name=amina', payload: { name: 'amina' } });
    const span = only();
    expect(span).toMatchObject({
      name: 'POST /policies/:id',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/policies/:id',
        'http.response.status_code': 200,
        'tulinde.request.id': 'request-0001',
      },
    });
    expect(JSON.stringify(span?.attributes)).not.toMatch(/77|amina/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      trace_id: span?.spanContext().traceId,
      span_id: span?.spanContext().spanId,
    });
  });

  it('goes on with the trace of a sender that is believed, and of no other', async () => {
    app.get('/', async (request) => traceHeadersOf(request));
    const ours = await app.inject({ url: '/', headers: { ...theirs, 'x-ours': 'yes' } });
    const stranger = await app.inject({ url: '/', headers: theirs });
    const [first, second] = tracing.spans();
    expect(first?.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(first?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(second?.parentSpanContext).toBeUndefined();
    expect([ours.json(), stranger.json()]).toEqual(
      [first, second].map((span) => ({
        traceparent: `00-${span?.spanContext().traceId ?? ''}-${span?.spanContext().spanId ?? ''}-01`,
      })),
    );
  });

  it('marks what failed, and leaves out what is asked all the time', async () => {
    app.get('/', async () => {
      throw new Error('amina');
    });
    app.get('/health/live', async () => ({}));
    await app.inject('/');
    await app.inject('/health/live');
    const span = only();
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } });
    expect(JSON.stringify([span?.attributes, span?.status, span?.events])).not.toContain('amina');
  });

  it('ends the span of a stream with its headers', async () => {
    app.get('/', async (_request, reply) => reply.type('text/event-stream').send(': \n\n'));
    await app.inject('/');
    expect(only()).toMatchObject({ attributes: { 'http.response.status_code': 200 } });
  });

  it('makes a job part of the trace that enqueued it, however long ago', async () => {
    const found = await traceJob({ kind: 'send-mail', id: 7, requestId: 'request-0001', ...theirs }, async () => {
      traceFailure(Object.assign(new Error('amina'), { code: 'ECONNREFUSED' }));
      return { ...presentTraceIds(), traceparent: presentTraceparent() };
    });
    const span = only();
    expect(span).toMatchObject({
      name: 'process send-mail',
      parentSpanContext: { spanId: 'b7ad6b7169203331' },
      attributes: { 'messaging.destination.name': 'send-mail', 'error.type': 'ECONNREFUSED' },
      status: { code: 2 },
    });
    expect(found.trace_id).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(found.traceparent).toBe(`00-${found.trace_id ?? ''}-${found.span_id ?? ''}-01`);
  });

  it('begins a trace with a job that nothing recorded has enqueued, whoever looked for it', async () => {
    await traceJob({ kind: 'outer', id: 1, requestId: 'r', ...theirs }, () =>
      traceJob({ kind: 'inner', id: 2, requestId: 'r', traceparent: null }, async () => undefined),
    );
    const [inner] = tracing.spans();
    expect([inner?.name, inner?.parentSpanContext]).toEqual(['process inner', undefined]);
  });

  it('sends the trace along to other systems, and tells no path of theirs but its template', async () => {
    const asked = { method: 'GET', url: 'https://s3.example:9000/bucket/amina.pdf', template: '/bucket/{key}' };
    const untraced = await traceOutgoing(asked, async (headers) => ({ status: 200, headers }));
    const { headers } = await traceJob({ kind: 'k', id: 1, requestId: 'r', ...theirs }, () =>
      traceOutgoing(asked, async (given) => ({ status: 404, headers: given })),
    );
    const [span] = tracing.spans();
    expect(untraced.headers).toEqual({});
    expect(headers['traceparent']).toContain(span?.spanContext().spanId);
    expect(span).toMatchObject({
      name: 'GET /bucket/{key}',
      attributes: {
        'server.address': 's3.example',
        'server.port': 9000,
        'url.template': '/bucket/{key}',
        'http.response.status_code': 404,
      },
    });
  });

  it('makes a span of each statement of recorded work, by promise or callback, until the connection goes back', async () => {
    const fail = Object.assign(new Error('amina'), { code: '23505' });
    const original = (_text: unknown, values?: unknown, answer?: (error: unknown) => void): unknown => {
      if (answer) return answer(null);
      return values === 'fail' ? Promise.reject(fail) : Promise.resolve();
    };
    const connection: { query: (...given: never[]) => unknown } = { query: original };
    const query = (...given: unknown[]) => (connection.query as (...all: unknown[]) => unknown)(...given);
    const stop = traceQueries(connection);
    await query('select 1 from "portal"."jobs"');
    await traceJob({ kind: 'k', id: 1, requestId: 'r', ...theirs }, async () => {
      await query({ text: 'select "id" from "portal"."jobs" where "key" = $1' }, ['amina']);
      await expect(query('insert into portal.customers values ($1)', 'fail')).rejects.toBe(fail);
      await new Promise<void>((resolve) => void query('commit', [], () => resolve()));
      stop();
      await query('rollback');
    });
    expect(tracing.spans().map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['SELECT portal.jobs', undefined],
      ['INSERT portal.customers', '23505'],
      ['COMMIT', undefined],
      ['process k', undefined],
    ]);
    expect(JSON.stringify(tracing.spans().map(({ attributes }) => attributes))).not.toContain('amina');
  });

  it('gives what waits for a connection the trace that it began with', async () => {
    let take = (): string | undefined => undefined;
    await traceJob({ kind: 'first', id: 1, requestId: 'r', ...theirs }, async () => {
      take = keepTrace(() => trace.getSpan(context.active())?.spanContext().traceId);
    });
    const found = await traceJob({ kind: 'other', id: 2, requestId: 'r', traceparent: null }, async () => take());
    expect(found).toBe('0af7651916cd43dd8448eb211c80319c');
  });
});

it.each([
  ['select "id" from "portal"."jobs" where true', 'SELECT portal.jobs'],
  ['update "portal"."jobs" set "state" = $1', 'UPDATE portal.jobs'],
  ['insert into portal.jobs values ($1)', 'INSERT portal.jobs'],
  ['begin', 'BEGIN'],
  ["(select 'amina')", 'SELECT'],
])('says of %s: %s', (statement, summary) => expect(summaryOf(statement).summary).toBe(summary));
