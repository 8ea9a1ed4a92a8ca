import type { LifeEvent } from '@tulinde/contracts';
import { Life } from './life';
import type { Look } from './look-at-page';
import type { EnteredPage } from './marks';

const page: EnteredPage = { app: 'mfe-help', version: '1.1.0', role: 'candidate', route: '/faqs' };
const second = 1_000;

let visibility: DocumentVisibilityState;
let mockSeen: Look;
jest.mock('./look-at-page', () => ({ lookAtPage: () => mockSeen }));
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
const lives: Life[] = [];
afterEach(() => {
  // A page listens for as long as its document: here the next test's.
  for (const life of lives.splice(0)) life.left(page.app, page.route);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('tulinde:entered:'));

const begin = () => {
  const events: LifeEvent[] = [];
  const failed: string[] = [];
  const watched: (string | null)[] = [];
  let beats = 0;
  const life = new Life({
    mainThread: () => ({ watch: (body) => watched.push(body), beat: () => (beats += 1) }),
    report: (event) => events.push(event),
    beaconOf: ({ app, version, kind }) => `${app}@${version} ${kind}`,
    failed: ({ app, version }, kind) => failed.push(`${app}@${version} ${kind}`),
    putBack: (state, href) => window.history.replaceState(state, '', href),
  });
  lives.push(life);
  life.begin();
  const kinds = () => events.map(({ kind }) => kind);
  return { life, events, kinds, failed, watched, beats: () => beats };
};

const enter = async () => {
  const begun = begin();
  begun.life.enter(page, '/faqs');
  await pass(300);
  return begun;
};

describe('a page that is entered', () => {
  it('has its mark, and its last word with the watcher, before anything of it runs', () => {
    const { life, watched } = begin();
    life.enter(page, '/faqs');
    expect(marks()).toHaveLength(1);
    expect(watched.at(-1)).toBe('mfe-help@1.1.0 hung');
  });

  it('is told to be alive once it can be seen, with the time that it took', async () => {
    const { life, events } = await enter();
    life.shown();
    await pass(10);
    expect(events).toEqual([{ ...page, kind: 'alive', elapsed: expect.any(Number), isCold: false }]);
    expect(events[0]?.elapsed).toBeGreaterThanOrEqual(300);
    expect(events[0]?.elapsed).toBeLessThan(600);
    expect(marks()).toEqual([]);
  });

  it.each([
    ['fetched', '/assets/mfe-help/1.1.0/remoteEntry.js', 5_000, true],
    ['in the cache', '/assets/mfe-help/1.1.0/remoteEntry.js', 0, false],
    ['in the cache, and those of another were fetched', '/assets/mfe-help/1.0.0/remoteEntry.js', 5_000, false],
  ])('says whether its files were %s', async (_where, path, transferSize, isCold) => {
    const file = { name: `https://site${path}`, transferSize } as unknown as PerformanceEntry;
    (performance.getEntriesByType as jest.Mock).mockReturnValue([file]);
    const { life, events } = await enter();
    life.shown();
    await pass(10);
    expect(events).toMatchObject([{ kind: 'alive', isCold }]);
  });

  it('is told once, however often somebody comes back to it', async () => {
    const { life, kinds } = await enter();
    life.shown();
    await pass(second);
    life.left('mfe-help', '/faqs');
    life.enter(page, '/faqs');
    life.shown();
    await pass(second);
    expect(kinds()).toEqual(['alive']);
  });

  it.each(['pagehide', 'hidden'])('is neither alive nor failed when it is left by %s', async (how) => {
    mockSeen = 'blank';
    const { life, kinds, failed, watched } = await enter();
    life.shown();
    if (how === 'hidden') becomes('hidden');
    else window.dispatchEvent(new Event('pagehide'));
    expect(marks()).toEqual([]);
    expect(watched.at(-1)).toBeNull();
    await pass(60 * second);
    expect([kinds(), failed]).toEqual([[], []]);
  });

  it('does not say how long it took when somebody looked away meanwhile', async () => {
    const { life, kinds } = await enter();
    becomes('hidden');
    await pass(10 * second);
    becomes('visible');
    expect(marks()).toHaveLength(1);
    life.shown();
    await pass(second);
    expect(marks()).toEqual([]);
    expect(kinds()).toEqual([]);
  });

  it('waits in a tab in the background until somebody looks', async () => {
    becomes('hidden');
    const { failed, watched } = await enter();
    await pass(60 * second);
    expect([marks(), failed, watched.filter((body) => body !== null)]).toEqual([[], [], []]);
  });
});

describe('a page that stands', () => {
  it.each(['blank', 'covered'] as const)('and is %s for five seconds has failed', async (what) => {
    mockSeen = what;
    const { life, failed } = await enter();
    life.shown();
    await pass(4.5 * second);
    expect(failed).toEqual([]);
    await pass(second);
    expect(failed).toEqual([`mfe-help@1.1.0 ${what}`]);
    expect(marks()).toEqual([]);
    await pass(60 * second);
    expect(failed).toHaveLength(1);
  });

  it('and says that it waits is let be', async () => {
    mockSeen = 'waiting';
    const { life, kinds, failed } = await enter();
    life.shown();
    await pass(60 * second);
    expect([kinds(), failed, marks()]).toEqual([[], [], []]);
  });

  it('at another address than its own has failed, and the address is put back', async () => {
    const { life, failed } = await enter();
    window.history.pushState(null, '', '/taken');
    life.shown();
    await pass(2 * second);
    expect(failed).toEqual(['mfe-help@1.1.0 address']);
    expect(location.pathname).toBe('/faqs');
    expect(window.history.state).toEqual({ idx: 0 });
  });

  it('that takes the address later has failed as well', async () => {
    const { life, failed } = await enter();
    life.shown();
    await pass(10 * second);
    expect(failed).toEqual([]);
    window.history.pushState(null, '', '/taken');
    await pass(6 * second);
    expect(failed).toEqual(['mfe-help@1.1.0 address']);
  });

  it('goes with its route to another address', async () => {
    const { life, failed } = await enter();
    life.shown();
    window.history.pushState({ idx: 1 }, '', '/faqs/2');
    life.enter(page, '/faqs/2');
    await pass(10 * second);
    expect(failed).toEqual([]);
  });

  it('is watched for as long as somebody looks', async () => {
    const { life, watched, beats } = await enter();
    life.shown();
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

  it('and is drawn without end has failed', async () => {
    const { life, failed } = await enter();
    life.shown();
    const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot(): void } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const draw = setInterval(() => hook?.onCommitFiberRoot(), 2);
    await pass(6 * second);
    clearInterval(draw);
    expect(failed).toEqual(['mfe-help@1.1.0 renders']);
  });

  it('and is drawn with every frame has not', async () => {
    const { life, failed } = await enter();
    life.shown();
    const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot(): void } })
      .__REACT_DEVTOOLS_GLOBAL_HOOK__;
    const draw = setInterval(() => hook?.onCommitFiberRoot(), 7);
    await pass(20 * second);
    clearInterval(draw);
    expect(failed).toEqual([]);
  });
});

it('a page that never comes to stand has failed after half a minute', async () => {
  const { failed } = await enter();
  await pass(25 * second);
  expect(failed).toEqual([]);
  await pass(15 * second);
  expect(failed).toEqual(['mfe-help@1.1.0 blank']);
});

it('what ended without a word is told by the next page that stands, and left out at once', async () => {
  const { life } = begin();
  life.enter(page, '/faqs');
  const next = new Life({
    mainThread: () => ({ watch: () => undefined, beat: () => undefined }),
    report: (event) => events.push(event),
    beaconOf: () => '',
    failed: () => undefined,
    putBack: () => undefined,
  });
  lives.push(next);
  const events: LifeEvent[] = [];
  expect(next.begin()).toEqual([{ app: 'mfe-help', version: '1.1.0' }]);
  next.enter({ ...page, version: '1.0.0', role: 'stable' }, '/faqs');
  next.shown();
  await pass(second);
  expect(events).toEqual([
    { ...page, kind: 'ended', elapsed: 0 },
    { ...page, version: '1.0.0', role: 'stable', kind: 'alive', elapsed: expect.any(Number), isCold: false },
  ]);
});
