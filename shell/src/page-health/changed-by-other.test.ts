import { PageHealthMonitor } from './page-health-monitor';

jest.mock('./inspect-page', () => ({ inspectPage: () => 'alive' }));

const second = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  performance.getEntriesByType = jest.fn().mockReturnValue([]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  window.history.replaceState({ idx: 0 }, '', '/faqs');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a page whose address something else changed gets it back, and goes on', async () => {
  const seen: string[] = [];
  const monitor = new PageHealthMonitor({
    startMainThreadWatcher: () => ({ watch: () => undefined, sendHeartbeat: () => undefined }),
    report: ({ kind }) => seen.push(kind),
    beaconOf: () => '',
    onUnhealthy: (_page, kind) => seen.push(`failed ${kind}`),
    isChangedByOther: () => true,
    restoreAddress: (state, href) => window.history.replaceState(state, '', href),
  });
  monitor.start();
  monitor.enter({ app: 'mfe-help', version: '1.1.0', role: 'stable', route: '/faqs' }, '/faqs');
  monitor.markShown();
  await jest.advanceTimersByTimeAsync(second);
  for (let round = 0; round < 3; round += 1) {
    window.history.pushState(null, '', '/claims');
    await jest.advanceTimersByTimeAsync(5 * second);
    expect(location.pathname).toBe('/faqs');
  }
  expect(seen).toEqual(['alive']);
  monitor.leave('mfe-help', '/faqs');
});
