import type { TelemetryBeacon, TelemetryEvent } from '@tulinde/shared/contracts';
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
    const telemetry = new Telemetry(() => 7);
    telemetry.report(event());
    telemetry.report(event({ kind: 'render' }));
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ revision: 7, events: [{ kind: 'load', elapsed: 120 }, { kind: 'render' }] }]);
  });

  it('is parted into beacons of twenty', () => {
    const telemetry = new Telemetry(() => 1);
    for (let i = 0; i < 45; i += 1) telemetry.report(event());
    jest.advanceTimersByTime(1_000);
    expect(sent.map(({ events }) => events.length)).toEqual([20, 20, 5]);
  });

  it('goes out at once when the page is left', () => {
    new Telemetry(() => 1).report(event());
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('is kept on the device while it cannot be sent, and sent by the next page', () => {
    accepts = false;
    new Telemetry(() => 1).report(event({ kind: 'network' }));
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(0);
    accepts = true;
    new Telemetry(() => 2);
    jest.advanceTimersByTime(1_000);
    expect(sent).toMatchObject([{ revision: 2, events: [{ kind: 'network' }] }]);
    expect(localStorage.getItem('tulinde:telemetry')).toBeNull();
  });

  it('holds nothing of a person', () => {
    new Telemetry(() => 1).report(event());
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sent[0]?.events[0] ?? {}).sort()).toEqual([
      'app',
      'elapsed',
      'kind',
      'role',
      'route',
      'version',
    ]);
  });
});
