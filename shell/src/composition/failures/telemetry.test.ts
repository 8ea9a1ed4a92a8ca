import type { MicroFrontend, PageHealthEvent, TelemetryBeacon, TelemetryEvent } from '@tulinde/contracts';
import { manifestOf, release } from '../../testing/manifest';
import { Telemetry } from './telemetry';

const event = (change: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  app: 'mfe-help',
  version: '1.0.0',
  role: 'stable',
  kind: 'load',
  route: '/faqs',
  elapsed: 120.4,
  ...change,
});

const at = (revision: number, ...entries: MicroFrontend[]) => ({
  ...manifestOf({ 'mfe-help': entries }),
  revision,
});

const sent: TelemetryBeacon[] = [];
let accepts = true;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sent.length = 0;
  accepts = true;
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: string) => {
      if (accepts) sent.push(JSON.parse(body) as TelemetryBeacon);
      return accepts;
    },
  });
});
afterEach(() => jest.useRealTimers());

describe('what a page tells of its releases', () => {
  it('goes out in one beacon after a moment, in whole milliseconds', () => {
    const telemetry = new Telemetry(() => at(7));
    telemetry.report(event());
    telemetry.report(event({ kind: 'render' }));
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ revision: 7, events: [{ kind: 'load', elapsed: 120 }, { kind: 'render' }] }]);
  });

  it('is parted into beacons of twenty', () => {
    const telemetry = new Telemetry(() => at(1));
    for (let i = 0; i < 45; i += 1) telemetry.report(event());
    jest.advanceTimersByTime(1_000);
    expect(sent.map(({ events }) => events.length)).toEqual([20, 20, 5]);
  });

  it('has what came of pages in a list of its own, which older readers leave out', () => {
    const telemetry = new Telemetry(() => at(1));
    const alive: PageHealthEvent = { ...event(), kind: 'alive', elapsed: 900 };
    telemetry.report(event());
    telemetry.report(alive);
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ events: [{ kind: 'load' }], life: [{ kind: 'alive' }] }]);
    expect(JSON.parse(telemetry.beaconOf(alive))).toMatchObject({ events: [], life: [{ kind: 'alive' }] });
  });

  it('keeps nothing of pages for an older shell, which would not know where it goes', () => {
    accepts = false;
    const telemetry = new Telemetry(() => at(1));
    telemetry.report(event({ kind: 'network' }));
    telemetry.report({ ...event(), kind: 'covered' });
    expect(JSON.parse(localStorage.getItem('tulinde:telemetry') ?? '')).toMatchObject([{ kind: 'network' }]);
    accepts = true;
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ events: [{ kind: 'network' }], life: [{ kind: 'covered' }] }]);
  });

  it('goes out at once when the page is left', () => {
    new Telemetry(() => at(1)).report(event());
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('is kept on the device while it cannot be sent, and sent by the next page', () => {
    accepts = false;
    new Telemetry(() => at(1)).report(event({ kind: 'network' }));
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(0);
    accepts = true;
    new Telemetry(() => at(2));
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ revision: 2, events: [{ kind: 'network' }] }]);
    expect(localStorage.getItem('tulinde:telemetry')).toBeNull();
  });

  it.each(['{}', 'null', '7', '[null, 7, {"app":"mfe-help"}]', '{"length":3}'])(
    'goes on when the device had kept %s',
    (kept) => {
      localStorage.setItem('tulinde:telemetry', kept);
      new Telemetry(() => at(1)).report(event());
      jest.advanceTimersByTime(1_000);
      expect(sent.flatMap(({ events }) => events)).toMatchObject([{ kind: 'load' }]);
    },
  );

  it('is never more than a hundred, the newest', () => {
    accepts = false;
    const telemetry = new Telemetry(() => at(1));
    for (let i = 0; i < 1_000; i += 1) telemetry.report(event({ elapsed: i }));
    accepts = true;
    jest.advanceTimersByTime(1_000);
    const elapsed = sent.flatMap(({ events }) => events.map((one) => one.elapsed));
    expect([elapsed.length, elapsed[0], elapsed.at(-1)]).toEqual([100, 900, 999]);
  });

  it('holds nothing of a person', () => {
    new Telemetry(() => at(1)).report(event());
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sent[0]?.events[0] ?? {}).sort()).toEqual([
      'app',
      'candidate',
      'elapsed',
      'kind',
      'role',
      'route',
      'version',
    ]);
  });
});

describe('the candidate that the edge assigned', () => {
  const stable = release('mfe-help', '1.0.0', []);
  const fallback = { ...stable, extras: { ...stable.extras, candidate: '1.1.0' } };

  it('is told with what its fallback does', () => {
    const telemetry = new Telemetry(() => at(1, fallback));
    telemetry.report(event({ kind: 'render' }));
    const hung: PageHealthEvent = { ...event(), kind: 'hung' };
    expect(JSON.parse(telemetry.beaconOf(hung))).toMatchObject({ life: [{ candidate: '1.1.0' }] });
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ events: [{ candidate: '1.1.0' }] }]);
  });

  it('is none of a release that was loaded before the candidate began, until it is loaded again', () => {
    let manifest = at(1, stable);
    const telemetry = new Telemetry(() => manifest);
    telemetry.report(event());
    manifest = at(2, fallback);
    telemetry.report(event({ kind: 'render' }));
    telemetry.report(event());
    jest.advanceTimersByTime(1_000);
    expect(sent[0]?.events.map(({ candidate }) => candidate)).toEqual([null, null, '1.1.0']);
  });

  it('stays what it was for what is sent later', () => {
    accepts = false;
    new Telemetry(() => at(1, stable)).report(event({ kind: 'network' }));
    accepts = true;
    new Telemetry(() => at(2, fallback));
    jest.advanceTimersByTime(1_000);
    expect(sent[0]?.events).toMatchObject([{ candidate: null }]);
  });
});
