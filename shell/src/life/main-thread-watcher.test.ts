import { beat, type WatcherMessage } from './watcher-protocol';

const told: [string, unknown][] = [];
const tell = (data: WatcherMessage) => window.dispatchEvent(new MessageEvent('message', { data }));
const lastWord = { url: 'https://site/telemetry', body: '{"life":[]}' };

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

it('says nothing while the page beats', () => {
  tell(lastWord);
  for (let second = 0; second < 60; second += 1) {
    jest.advanceTimersByTime(1_000);
    tell(beat);
  }
  expect(told).toEqual([]);
});

it('sends the last word of a page that has not beaten for five seconds, once', () => {
  tell(lastWord);
  jest.advanceTimersByTime(4_500);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([['https://site/telemetry', '{"life":[]}']]);
});

it('says nothing of a page that nobody looks at', () => {
  tell(lastWord);
  tell(null);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

it('says nothing when the device slept', () => {
  tell(lastWord);
  jest.advanceTimersByTime(1_000);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_000);
  jest.advanceTimersByTime(500);
  expect(told).toEqual([]);
});
