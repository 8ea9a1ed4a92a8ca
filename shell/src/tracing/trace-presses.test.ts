import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { WireRequest } from '@tulinde/client/api';
import { tracedVisitTiming } from '@tulinde/contracts';
import { isTracedVisit } from './is-traced-visit';
import { tracePresses } from './trace-presses';

const exporter = new InMemorySpanExporter();
const sent: WireRequest[] = [];
let answer: () => Promise<{ status: number; date: null; body: unknown }>;
const transport = tracePresses({
  routeOf: () => '/verify/:certificateNumber',
  transport: (request) => {
    sent.push(request);
    return answer();
  },
  processor: new SimpleSpanProcessor(exporter),
});
const call = (url = '/api/verify') =>
  transport({ method: 'POST', url, headers: { accept: 'a' }, signal: new AbortController().signal });
const press = () => document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  exporter.reset();
  sent.length = 0;
  answer = async () => ({ status: 200, date: null, body: {} });
  document.body.innerHTML = '<button>Verify <span>certificate 77 of Amina</span></button><p>Amina</p>';
});
afterEach(() => {
  pass(10_000);
  jest.useRealTimers();
});

it('makes one trace of a press and the calls that follow it, without a word of the page', async () => {
  press();
  await call('/api/claimUploads/u1');
  await call();
  pass(2_000);
  const [first, second, pressed] = exporter.getFinishedSpans();
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual([
    'POST /api/claimUploads/{id}',
    'POST /api/verify',
    'press /verify/:certificateNumber',
  ]);
  expect(pressed?.attributes).toEqual({
    'tulinde.page.route': '/verify/:certificateNumber',
    'tulinde.press.element': 'button',
  });
  expect(first?.parentSpanContext?.spanId).toBe(pressed?.spanContext().spanId);
  expect(sent[1]?.headers).toEqual({
    accept: 'a',
    traceparent: `00-${pressed?.spanContext().traceId ?? ''}-${second?.spanContext().spanId ?? ''}-01`,
  });
});

it('leaves a call alone that no press has begun', async () => {
  await call();
  press();
  pass(1_500);
  await call();
  expect(sent.map(({ headers }) => headers)).toEqual([{ accept: 'a' }, { accept: 'a' }]);
  expect(exporter.getFinishedSpans()).toEqual([]);
});

it('says of a call that nobody has answered that it failed', async () => {
  answer = () => Promise.reject(new Error('Amina'));
  press();
  await expect(call()).rejects.toThrow('Amina');
  pass(2_000);
  expect(exporter.getFinishedSpans()[0]).toMatchObject({
    attributes: { 'error.type': 'network' },
    status: { code: 2 },
  });
});

it.each([200, 409, 503])('has the status of the answer, and ends with it: %i', async (status) => {
  answer = async () => {
    await Promise.resolve();
    expect(exporter.getFinishedSpans()).toEqual([]);
    return { status, date: null, body: {} };
  };
  press();
  await call();
  expect(exporter.getFinishedSpans()).toMatchObject([
    { name: 'POST /api/verify', attributes: { 'http.response.status_code': status } },
  ]);
});

it('is for the visits that the edge has chosen', () => {
  const entries = jest.fn((): object[] => []);
  performance.getEntriesByType = entries as never;
  expect(isTracedVisit()).toBe(false);
  entries.mockReturnValue([{ serverTiming: [{ name: tracedVisitTiming }] }]);
  expect(isTracedVisit()).toBe(true);
  entries.mockReturnValue([{}]);
  expect(isTracedVisit()).toBe(false);
});
