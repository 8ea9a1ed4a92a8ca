import type { ListenOptions } from './api';
import { followChanges } from './follow-changes';

/* Streams as the client opens them: each is told what to do by the test. */
const fakeApi = () => {
  const opened: (ListenOptions & { fail: (error: unknown) => void; finish: () => void })[] = [];
  const listen = (_path: string, options: ListenOptions): Promise<void> =>
    new Promise((resolve, reject) => {
      opened.push({ ...options, fail: reject, finish: resolve });
    });
  const last = () => opened[opened.length - 1]!;
  const change = (version: number) => {
    last().onSign();
    last().onEvent('change', JSON.stringify({ version }));
  };
  return { api: { listen }, opened, last, change };
};

const isOpen = ({ opened, last }: ReturnType<typeof fakeApi>) => opened.length > 0 && !last().signal.aborted;

const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const goOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

let end: () => void = () => undefined;
const follow = (fake: Partial<ReturnType<typeof fakeApi>>) => {
  const versions: (number | null)[] = [];
  end = followChanges({
    api: fake.api ?? {},
    path: '/claimChanges?claim=1',
    onVersion: (version) => versions.push(version),
    chance: () => 0.5,
  });
  return versions;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('tells each version that the server tells, and does not ask by itself meanwhile', () => {
  const fake = fakeApi();
  const versions = follow(fake);
  fake.change(3);
  jest.advanceTimersByTime(40_000);
  fake.last().onSign();
  jest.advanceTimersByTime(40_000);
  fake.change(4);
  fake.last().onEvent('change', 'nonsense');
  fake.last().onEvent('other', '{"version":9}');
  expect(versions).toEqual([3, 4]);
});

it('has one stream while the tab is looked at, and none while it is hidden or put away', () => {
  const fake = fakeApi();
  follow(fake);
  expect(isOpen(fake)).toBe(true);
  show('hidden');
  expect(isOpen(fake)).toBe(false);
  show('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fake.opened).toHaveLength(2);
  window.dispatchEvent(new Event('pagehide'));
  expect(isOpen(fake)).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect([isOpen(fake), fake.opened.length]).toEqual([true, 3]);
});

it('does nothing without a network, and begins again with it', () => {
  const fake = fakeApi();
  const versions = follow(fake);
  goOnline(false);
  jest.advanceTimersByTime(120_000);
  expect([isOpen(fake), versions]).toEqual([false, []]);
  goOnline(true);
  expect(isOpen(fake)).toBe(true);
});

it('asks every 15 seconds where the shell has no streams, and at once when it is looked at again', () => {
  const versions = follow({});
  jest.advanceTimersByTime(30_000);
  expect(versions).toEqual([null, null]);
  show('hidden');
  jest.advanceTimersByTime(60_000);
  show('visible');
  expect(versions).toEqual([null, null, null]);
});

it('asks by itself where a proxy holds the stream back, and tries again later each time', () => {
  const fake = fakeApi();
  const versions = follow(fake);
  jest.advanceTimersByTime(15_000);
  expect([fake.opened.length, isOpen(fake), versions]).toEqual([1, false, [null]]);
  jest.advanceTimersByTime(1_000);
  expect(fake.opened).toHaveLength(2);
  jest.advanceTimersByTime(15_000);
  expect([fake.opened.length, versions]).toEqual([2, [null, null]]);
  jest.advanceTimersByTime(2_000);
  expect(fake.opened).toHaveLength(3);
});

it('opens a lost stream again after the time that the server wishes, and slower where none holds', async () => {
  const fake = fakeApi();
  follow(fake);
  fake.change(1);
  fake.last().onRetry(2_000);
  jest.advanceTimersByTime(11_000);
  fake.last().finish();
  await jest.advanceTimersByTimeAsync(1_999);
  expect(fake.opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(fake.opened).toHaveLength(2);
  // Open, and cut off at once.
  fake.change(1);
  fake.last().fail(new Error('cut off'));
  await jest.advanceTimersByTimeAsync(3_999);
  expect(fake.opened).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(fake.opened).toHaveLength(3);
});

it('takes a stream that gives no sign for lost', () => {
  const fake = fakeApi();
  follow(fake);
  fake.change(1);
  jest.advanceTimersByTime(44_999);
  expect(isOpen(fake)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isOpen(fake)).toBe(false);
});

it.each([401, 403])('ends for good with %s, and does not ask', async (status) => {
  const fake = fakeApi();
  const versions = follow(fake);
  fake.last().fail(Object.assign(new Error('refused'), { name: 'ApiError', status }));
  await jest.advanceTimersByTimeAsync(600_000);
  expect([fake.opened.length, versions]).toEqual([1, []]);
});

it('leaves nothing behind when it is ended', async () => {
  const fake = fakeApi();
  const versions = follow(fake);
  end();
  expect(isOpen(fake)).toBe(false);
  show('hidden');
  show('visible');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([fake.opened.length, versions, jest.getTimerCount()]).toEqual([1, [], 0]);
});
