import { heartbeat, type WatcherMessage } from './watcher-protocol';

const told: [string, unknown][] = [];
const tell = (data: WatcherMessage) => window.dispatchEvent(new MessageEvent('message', { data }));
const pendingBeacon = { url: 'https://site/telemetry', body: '{"life":[]}' };

beforeEach(async () => {
  jest.useFakeTimers();
  told.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    told.push([typeof url === 'string' ? url : '', init?.body]);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  // In a worker the module is the program.
  await jest.isolateModulesAsync(async () => {
    await import('./main-thread-watcher');
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends nothing while heartbeats come', () => {
  tell(pendingBeacon);
  for (let second = 0; second < 60; second += 1) {
    jest.advanceTimersByTime(1_000);
    tell(heartbeat);
  }
  expect(told).toEqual([]);
});

it('sends the pending beacon once after five seconds without a heartbeat', () => {
  tell(pendingBeacon);
  jest.advanceTimersByTime(4_500);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([['https://site/telemetry', '{"life":[]}']]);
});

it('sends nothing for a hidden page', () => {
  tell(pendingBeacon);
  tell(null);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

it('sends nothing when the device slept', () => {
  tell(pendingBeacon);
  jest.advanceTimersByTime(1_000);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
  jest.advanceTimersByTime(500);
  expect(told).toEqual([]);
});
