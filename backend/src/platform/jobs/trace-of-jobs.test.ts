import { createLogger } from '@tulinde/server/logs';
import { traceInMemory } from '@tulinde/server/tracing/testing';
import { motorForm } from '@tulinde/testing/sample-customer';
import { createApp } from '../../app/servers/app';
import type { MailMessage } from '../adapters/mail/port';
import { signServiceToken } from '../http/service-token';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, days, testConfig, testSecret } from '../../../testing/portal-under-test';
import { enqueueJob } from './enqueue-job';
import type { JobHandlers } from './job';
import { runDueJobs } from './run-job';

const trace = '0af7651916cd43dd8448eb211c80319c';

onSeededPostgres((current) => {
  it('goes on with the trace of the edge through the call, its statements and its job, after another start too', async () => {
    const tracing = traceInMemory();
    const lines: string[] = [];
    const sent: MailMessage[] = [];
    const { now } = clockAt('2026-03-02T09:00:00Z');
    const start = () =>
      createApp({
        config: testConfig(),
        database: current().database,
        logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
        now,
        adapters: { mail: { send: async (message) => void sent.push(message), close: () => undefined } },
      });
    const app = await start();
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const authorization = `Bearer ${await signServiceToken(testSecret, now())}`;
      return fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    };
    const quoted = await post('/getQuote', motorForm());
    const { quoteRef } = ((await quoted.json()) as { data: { data: { quoteRef: string } } }).data.data;
    const traceparent = `00-${trace}-b7ad6b7169203331-01`;
    await post(
      '/emailQuotes',
      { quoteRef, email: 'amina@example.co.ke' },
      { traceparent, 'x-request-id': 'of-the-mail-001' },
    );
    await app.close();
    const next = await start();
    await next.runDueJobs();
    await next.close();
    const recorded = tracing.spans();
    await tracing.close();

    expect(sent).toHaveLength(1);
    const spans = recorded.filter((span) => span.spanContext().traceId === trace);
    const call = spans.find(({ name }) => name === 'POST /api/emailQuotes');
    const job = spans.find(({ name }) => name === 'process send-mail');
    expect(call).toMatchObject({
      parentSpanContext: { spanId: 'b7ad6b7169203331' },
      attributes: { 'tulinde.request.id': 'of-the-mail-001', 'http.response.status_code': 200 },
    });
    expect(job).toMatchObject({ attributes: { 'tulinde.request.id': 'of-the-mail-001' } });
    const below = (id: string | undefined) =>
      spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === id).map(({ name }) => name);
    expect(below(call?.spanContext().spanId)).toEqual(expect.arrayContaining(['INSERT portal.jobs', 'COMMIT']));
    expect(below(job?.spanContext().spanId)).toContain('UPDATE portal.jobs');
    expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toMatch(/amina/i);
    const ofJob = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line['job'] === 'send-mail');
    expect(ofJob).toMatchObject({ requestId: 'of-the-mail-001', trace_id: trace, span_id: job?.spanContext().spanId });
  });

  it('says of a job that failed why, and of its next try that it did not', async () => {
    const tracing = traceInMemory();
    const { db } = current().database;
    const clock = clockAt('2026-03-02T09:00:00Z');
    const context = { db, now: clock.now, log: createLogger('silent') };
    let tries = 0;
    const isAway = Object.assign(new Error('amina'), { code: 'ECONNREFUSED' });
    const handlers: JobHandlers = {
      'of-the-test': async () => {
        tries += 1;
        if (tries === 1) throw isAway;
      },
    };
    await enqueueJob(db, { kind: 'of-the-test', key: 'a', payload: {}, runAt: clock.now() });
    await runDueJobs(handlers, context);
    clock.forward(days(1));
    await runDueJobs(handlers, context);
    const spans = tracing.spans().filter(({ name }) => name === 'process of-the-test');
    await tracing.close();
    expect(spans).toMatchObject([{ status: { code: 2 } }, { status: { code: 0 } }]);
    expect(spans.map(({ attributes }) => attributes['error.type'])).toEqual(['ECONNREFUSED', undefined]);
  });
});
