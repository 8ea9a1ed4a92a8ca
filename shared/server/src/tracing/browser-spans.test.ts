import { hasBrowserSpans, takeBrowserSpans } from './index';
import { traceInMemory, type TracingUnderTest } from './testing/in-memory';

const at = Date.UTC(2026, 10, 28);
const nanos = (ms: number) => `${at + ms}000000`;
const press = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  name: 'press /get-quote',
  kind: 1,
  startTimeUnixNano: nanos(0),
  endTimeUnixNano: nanos(250),
  attributes: [{ key: 'tulinde.press.element', value: { stringValue: 'button' } }],
  status: { code: 0 },
};
const sent = (...spans: object[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

let tracing: TracingUnderTest;
beforeEach(() => {
  tracing = traceInMemory();
});
afterEach(() => tracing.close());

it('hands on what a page has sent as a span of its own service', () => {
  expect(hasBrowserSpans()).toBe(true);
  const call = {
    ...press,
    spanId: '00f067aa0ba902b7',
    parentSpanId: press.spanId,
    name: 'POST /api/getQuote',
    kind: 3,
  };
  expect(takeBrowserSpans(sent(press, call), at)).toBe(true);
  const [first, second] = tracing.spans();
  expect(first).toMatchObject({
    name: 'press /get-quote',
    attributes: { 'tulinde.press.element': 'button' },
    duration: [0, 250_000_000],
    resource: { attributes: { 'service.name': 'tulinde-browser' } },
  });
  expect(second).toMatchObject({ kind: 2, parentSpanContext: { spanId: press.spanId } });
});

it.each([
  ['no request', null],
  ['a name with a sentence', sent({ ...press, name: 'press Amina Wanjiru of Nairobi' })],
  ['a name with an address', sent({ ...press, name: 'GET /quotes?email=a@b.ke' })],
  [
    'an attribute that no page of ours has',
    sent({ ...press, attributes: [{ key: 'user.email', value: { stringValue: 'a' } }] }),
  ],
  ['a value with a sentence', sent({ ...press, attributes: [{ key: 'url.template', value: { stringValue: 'a b' } }] })],
  ['an id of zeros', sent({ ...press, traceId: '0'.repeat(32) })],
  ['an end before the beginning', sent({ ...press, endTimeUnixNano: nanos(-1) })],
  ['an hour', sent({ ...press, endTimeUnixNano: nanos(3_600_000) })],
  ['last week', sent({ ...press, startTimeUnixNano: nanos(-7 * 86_400_000), endTimeUnixNano: nanos(-7 * 86_400_000) })],
  ['more than a page has', sent(...Array.from({ length: 65 }, () => press))],
])('refuses %s whole', (_what, body) => {
  expect(takeBrowserSpans(body, at)).toBe(false);
  expect(tracing.spans()).toEqual([]);
});
