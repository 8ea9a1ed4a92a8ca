import { prerenderedAttribute, type PageHealthEvent } from '@tulinde/contracts';
import { PageHealthMonitor } from './page-health-monitor';
import type { PageInspection } from './inspect-page';
import type { EnteredPage } from './visit-marker';

const page: EnteredPage = { app: 'mfe-help', version: '1.1.0', role: 'candidate', route: '/faqs' };
const second = 1_000;

let visibility: DocumentVisibilityState;
let mockSeen: PageInspection;
jest.mock('./inspect-page', () => ({ inspectPage: () => mockSeen }));
const becomes = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  visibility = 'visible';
  mockSeen = 'alive';
  performance.getEntriesByType = jest.fn().mockReturnValue([]);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  window.history.replaceState({ idx: 0 }, '', '/faqs');
});
const monitors: PageHealthMonitor[] = [];
afterEach(() => {
  // A page listens for as long as its document: here the next test's.
  for (const monitor of monitors.splice(0)) monitor.leave(page.app, page.route);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('tulinde:entered:'));

const begin = () => {
  const events: PageHealthEvent[] = [];
  const failed: string[] = [];
  const watched: (string | null)[] = [];
  let beats = 0;
  const monitor = new PageHealthMonitor({
    startMainThreadWatcher: () => ({ watch: (body) => watched.push(body), sendHeartbeat: () => (beats += 1) }),
    report: (event) => events.push(event),
    beaconOf: ({ app, version, kind }) => `${app}@${version} ${kind}`,
    onUnhealthy: ({ app, version }, kind) => failed.push(`${app}@${version} ${kind}`),
    restoreAddress: (state, href) => window.history.replaceState(state, '', href),
  });
  monitors.push(monitor);
  monitor.start();
  const kinds = () => events.map(({ kind }) => kind);
  return { monitor, events, kinds, failed, watched, beats: () => beats };
};

const enter = async () => {
  const begun = begin();
  begun.monitor.enter(page, '/faqs');
  await pass(300);
  return begun;
};

describe('a page that is entered', () => {
  it('has its mark, and its beacon with the watcher, before its code runs', () => {
    const { monitor, watched } = begin();
    monitor.enter(page, '/faqs');
    expect(marks()).toHaveLength(1);
    expect(watched.at(-1)).toBe('mfe-help@1.1.0 hung');
  });

  it('is not alive while it stands behind the first paint of its document, however long that is', async () => {
    const firstPaint = document.body.appendChild(document.createElement('div'));
    firstPaint.setAttribute(prerenderedAttribute, '');
    const { monitor, kinds, failed } = await enter();
    monitor.markShown();
    await pass(20 * second);
    expect([kinds(), failed, marks()]).toEqual([[], [], [expect.any(String)]]);
    firstPaint.remove();
    // Of a release that means to be waited for.
    document.body.setAttribute(prerenderedAttribute, '');
    await pass(second);
    expect(kinds()).toEqual(['alive']);
    document.body.removeAttribute(prerenderedAttribute);
  });

  it('is reported alive once it can be seen, with the time that it took', async () => {
    const { monitor, events } = await enter();
    monitor.markShown();
    await pass(10);
    expect(events).toEqual([{ ...page, kind: 'alive', elapsed: expect.any(Number), isCold: false }]);
    expect(events[0]?.elapsed).toBeGreaterThanOrEqual(300);
    expect(events[0]?.elapsed).toBeLessThan(600);
    expect(marks()).toEqual([]);
  });

  it('is inspected once the browser has time, whatever its release does with the idle callbacks', async () => {
    const own = jest.fn<number, [() => void, IdleRequestOptions]>(() => 1);
    window.requestIdleCallback = own as unknown as typeof window.requestIdleCallback;
    try {
      const { monitor, kinds } = await enter();
      window.requestIdleCallback = jest.fn();
      monitor.markShown();
      await pass(10);
      expect([kinds(), own.mock.lastCall?.[1]]).toEqual([[], { timeout: 1_000 }]);
      own.mock.lastCall?.[0]();
      await pass(10);
      expect(kinds()).toEqual(['alive']);
    } finally {
      delete (window as Partial<Window>).requestIdleCallback;
    }
  });

  it.each([
    ['fetched', '/assets/mfe-help/1.1.0/remoteEntry.js', 5_000, true],
    ['in the cache', '/assets/mfe-help/1.1.0/remoteEntry.js', 0, false],
    ['in the cache, and those of another were fetched', '/assets/mfe-help/1.0.0/remoteEntry.js', 5_000, false],
  ])('says whether its files were %s', async (_where, path, transferSize, isCold) => {
    const file = { name: `https://site${path}`, transferSize } as unknown as PerformanceEntry;
    (performance.getEntriesByType as jest.Mock).mockReturnValue([file]);
    const { monitor, events } = await enter();
    monitor.markShown();
    await pass(10);
    expect(events).toMatchObject([{ kind: 'alive', isCold }]);
  });

  it('is reported once, however often the visitor comes back to it', async () => {
    const { monitor, kinds } = await enter();
    monitor.markShown();
    await pass(second);
    monitor.leave('mfe-help', '/faqs');
    monitor.enter(page, '/faqs');
    monitor.markShown();
    await pass(second);
    expect(kinds()).toEqual(['alive']);
  });

  it.each(['pagehide', 'hidden'])('is neither alive nor failed when it is left by %s', async (how) => {
    mockSeen = 'blank';
    const { monitor, kinds, failed, watched } = await enter();
    monitor.markShown();
    if (how === 'hidden') becomes('hidden');
    else window.dispatchEvent(new Event('pagehide'));
    expect(marks()).toEqual([]);
    expect(watched.at(-1)).toBeNull();
    await pass(60 * second);
    expect([kinds(), failed]).toEqual([[], []]);
  });

  it('reports no time when the tab was hidden meanwhile', async () => {
    const { monitor, kinds } = await enter();
    becomes('hidden');
    await pass(10 * second);
    becomes('visible');
    expect(marks()).toHaveLength(1);
    monitor.markShown();
    await pass(second);
    expect(marks()).toEqual([]);
    expect(kinds()).toEqual([]);
  });

  it('waits in a tab in the background until the tab is visible', async () => {
    becomes('hidden');
    const { failed, watched } = await enter();
    await pass(60 * second);
    expect([marks(), failed, watched.filter((body) => body !== null)]).toEqual([[], [], []]);
  });
});

describe('a rendered page', () => {
  it.each(['blank', 'covered'] as const)('and is %s for five seconds has failed', async (what) => {
    mockSeen = what;
    const { monitor, failed } = await enter();
    monitor.markShown();
    await pass(4.5 * second);
    expect(failed).toEqual([]);
    await pass(second);
    expect(failed).toEqual([`mfe-help@1.1.0 ${what}`]);
    expect(marks()).toEqual([]);
    await pass(60 * second);
    expect(failed).toHaveLength(1);
  });

  it('that says that it waits stays undetermined', async () => {
    mockSeen = 'waiting';
    const { monitor, kinds, failed } = await enter();
    monitor.markShown();
    await pass(60 * second);
    expect([kinds(), failed, marks()]).toEqual([[], [], []]);
  });

  it('at another address than its own has failed, and the address is restored', async () => {
    const { monitor, failed } = await enter();
    window.history.pushState(null, '', '/taken');
    monitor.markShown();
    await pass(2 * second);
    expect(failed).toEqual(['mfe-help@1.1.0 address']);
    expect(location.pathname).toBe('/faqs');
    expect(window.history.state).toEqual({ idx: 0 });
  });

  it('that takes the address later has failed as well', async () => {
    const { monitor, failed } = await enter();
    monitor.markShown();
    await pass(10 * second);
    expect(failed).toEqual([]);
    window.history.pushState(null, '', '/taken');
    await pass(6 * second);
    expect(failed).toEqual(['mfe-help@1.1.0 address']);
  });

  it('may have another address of its route', async () => {
    const { monitor, failed } = await enter();
    monitor.markShown();
    window.history.pushState({ idx: 1 }, '', '/faqs/2');
    monitor.enter(page, '/faqs/2');
    await pass(10 * second);
    expect(failed).toEqual([]);
  });

  it('is watched while the tab is visible', async () => {
    const { monitor, watched, beats } = await enter();
    monitor.markShown();
    await pass(10 * second);
    expect(watched.at(-1)).toBe('mfe-help@1.1.0 hung');
    const before = beats();
    await pass(10 * second);
    expect(beats() - before).toBe(10);
    window.dispatchEvent(new Event('beforeprint'));
    expect(watched.at(-1)).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    expect(watched.at(-1)).toBe('mfe-help@1.1.0 hung');
  });

  it('that is rendered without end has failed', async () => {
    const { monitor, failed } = await enter();
    monitor.markShown();
    const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot(): void } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const draw = setInterval(() => hook?.onCommitFiberRoot(), 2);
    await pass(6 * second);
    clearInterval(draw);
    expect(failed).toEqual(['mfe-help@1.1.0 renders']);
  });

  it('that is rendered with every frame has not failed', async () => {
    const { monitor, failed } = await enter();
    monitor.markShown();
    const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot(): void } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const draw = setInterval(() => hook?.onCommitFiberRoot(), 7);
    await pass(20 * second);
    clearInterval(draw);
    expect(failed).toEqual([]);
  });
});

it('a page that is never rendered has failed after half a minute', async () => {
  const { failed } = await enter();
  await pass(25 * second);
  expect(failed).toEqual([]);
  await pass(15 * second);
  expect(failed).toEqual(['mfe-help@1.1.0 blank']);
});

it('an abandoned visit is reported by the next rendered page, and its release excluded at once', async () => {
  const { monitor } = begin();
  monitor.enter(page, '/faqs');
  const next = new PageHealthMonitor({
    startMainThreadWatcher: () => ({ watch: () => undefined, sendHeartbeat: () => undefined }),
    report: (event) => events.push(event),
    beaconOf: () => '',
    onUnhealthy: () => undefined,
    restoreAddress: () => undefined,
  });
  monitors.push(next);
  const events: PageHealthEvent[] = [];
  expect(next.start()).toEqual([{ app: 'mfe-help', version: '1.1.0' }]);
  next.enter({ ...page, version: '1.0.0', role: 'stable' }, '/faqs');
  next.markShown();
  await pass(second);
  expect(events).toEqual([
    { ...page, kind: 'ended', elapsed: 0 },
    { ...page, version: '1.0.0', role: 'stable', kind: 'alive', elapsed: expect.any(Number), isCold: false },
  ]);
});
