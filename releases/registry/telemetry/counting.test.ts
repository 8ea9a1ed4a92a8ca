import fc from 'fast-check';
import { pageHealthFailures, pageHealthKinds, telemetryKinds } from '@tulinde/contracts';
import { countEvent, emptyCounts, mostEventsInMinute, slowMs, type Counts, type VisitorState } from './counting';
import type { TakenEvent } from './schemas';

const start = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const release = { app: 'mfe-help', version: '1.2.0', role: 'candidate' as const };
const visitor = (): VisitorState => ({
  environment: 'production',
  visitor: '0123456789abcdef',
  ...release,
  firstAt: start,
  seenAt: start,
  failedAt: null,
  aliveAt: null,
  slowAt: null,
  thrownAt: null,
  unusableAt: null,
  kinds: [],
  events: 0,
});
const event = (kind: TakenEvent['kind'], elapsed = 1) => ({ ...release, kind, route: null, elapsed }) as TakenEvent;

const sum = <Key extends string>(counts: Iterable<Record<Key, number>>, key: Key): number =>
  [...counts].reduce((total, count) => total + count[key], 0);
const tell = (state: VisitorState, counts: Counts, kinds: [number, TakenEvent['kind']][]) =>
  kinds.map(([seconds, kind]) => countEvent(state, event(kind), after(seconds), counts));

describe('a visitor', () => {
  it('counts once for each kind in a minute, and again in the next', () => {
    const counts = emptyCounts();
    tell(visitor(), counts, [
      [0, 'load'],
      [5, 'load'],
      [50, 'render'],
      [70, 'load'],
    ]);
    expect([...counts.minutes.values()].map(({ at, kind, visitors, events }) => [at, kind, visitors, events])).toEqual([
      [start, 'load', 1, 2],
      [start, 'render', 1, 1],
      [after(60), 'load', 1, 1],
    ]);
  });

  it('is seen once in ten seconds, and is not seen any more after the release failed', () => {
    const counts = emptyCounts();
    tell(visitor(), counts, [
      [0, 'load'],
      [9, 'load'],
      [10, 'load'],
      [30, 'network'],
      [30, 'network'],
      [50, 'load'],
    ]);
    expect([...counts.exposures.values()].map(({ at, visitors, failing }) => [at, visitors, failing])).toEqual([
      [start, 1, 0],
      [after(10), 1, 0],
      [after(30), 1, 1],
      // Seen for what else is compared.
      [after(50), 0, 0],
    ]);
  });

  it.each(pageHealthFailures)('is one whom the release failed when its page was: %s', (kind) => {
    const counts = emptyCounts();
    tell(visitor(), counts, [
      [0, 'load'],
      [20, kind],
    ]);
    expect([...counts.exposures.values()].map(({ failing }) => failing)).toEqual([0, 1]);
  });

  it('waits too long once for a release, and is not counted among those who do not any more', () => {
    const [counts, state] = [emptyCounts(), visitor()];
    for (const [seconds, elapsed] of [
      [0, slowMs],
      [5, slowMs],
      [20, slowMs + 1],
      [40, slowMs + 1],
      [60, 1],
    ] as const)
      countEvent(state, { ...event('alive', elapsed), isCold: true } as TakenEvent, after(seconds), counts);
    expect([...counts.exposures.values()].map(({ visitors, alive, slow }) => [visitors, alive, slow])).toEqual([
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('is not compared by a wait for what the cache had', () => {
    const [counts, state] = [emptyCounts(), visitor()];
    countEvent(state, event('alive', 60_000), start, counts);
    expect([...counts.exposures.values()]).toMatchObject([{ visitors: 1, alive: 0, slow: 0 }]);
  });

  it.each(['unhandled', 'csp', 'long task'] as const)('is not failed by %s', (kind) => {
    const counts = emptyCounts();
    tell(visitor(), counts, [[0, kind]]);
    expect(sum(counts.exposures.values(), 'visitors') + sum(counts.exposures.values(), 'failing')).toBe(0);
    expect(sum(counts.minutes.values(), 'visitors')).toBe(1);
  });

  it('is one for whom something threw, once, beside those for whom nothing did', () => {
    const counts = emptyCounts();
    tell(visitor(), counts, [
      [0, 'load'],
      [5, 'unhandled'],
      [20, 'unhandled'],
      [40, 'load'],
    ]);
    tell(visitor(), counts, [[20, 'load']]);
    const all = [...counts.exposures.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
    expect(all.map(({ at, thrownVisitors, thrown, failing }) => [at, thrownVisitors, thrown, failing])).toEqual([
      [start, 1, 1, 0],
      [after(20), 1, 0, 0],
      [after(40), 0, 0, 0],
    ]);
  });

  it('is not heard after twenty events in a minute', () => {
    const counts = emptyCounts();
    const taken = tell(
      visitor(),
      counts,
      [...Array(50).keys()].map((second) => [second, 'load']),
    );
    expect(taken.filter(Boolean)).toHaveLength(mostEventsInMinute);
    expect(sum(counts.minutes.values(), 'events')).toBe(mostEventsInMinute);
  });

  it('is at most one failing visitor, whatever is sent', () => {
    const sent = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3_600 }), fc.constantFrom(...telemetryKinds, ...pageHealthKinds)),
      {
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(sent, (events) => {
        const counts = emptyCounts();
        tell(
          visitor(),
          counts,
          [...events].sort(([a], [b]) => a - b),
        );
        expect(sum(counts.exposures.values(), 'failing')).toBeLessThanOrEqual(1);
        for (const exposure of counts.exposures.values()) expect(exposure.visitors).toBeLessThanOrEqual(1);
        for (const minute of counts.minutes.values()) expect(minute.visitors).toBeLessThanOrEqual(1);
      }),
    );
  });
});
