import { pageFindingKinds, pageHealthFailures, type FailureKind, minuteMs } from '@tulinde/contracts';
import type { TakenEvent } from './schemas';

/** A visitor's row; see tables.ts. */
export interface VisitorState {
  environment: string;
  visitor: string;
  app: string;
  version: string;
  role: string;
  firstAt: Date;
  seenAt: Date;
  failedAt: Date | null;
  aliveAt: Date | null;
  slowAt: Date | null;
  thrownAt: Date | null;
  unusableAt: Date | null;
  kinds: string[];
  events: number;
}

/** Of whom nothing has been told yet. */
export const newVisitor = (at: Date) => ({
  firstAt: at,
  seenAt: at,
  failedAt: null,
  aliveAt: null,
  slowAt: null,
  thrownAt: null,
  unusableAt: null,
  kinds: [] as string[],
  events: 0,
});

/** What a batch adds to the tables. */
export interface Counts {
  minutes: Map<string, MinuteCount>;
  exposures: Map<string, ExposureCount>;
}
export interface MinuteCount {
  environment: string;
  app: string;
  at: Date;
  version: string;
  role: string;
  kind: string;
  detail: string;
  visitors: number;
  events: number;
}
export interface ExposureCount {
  environment: string;
  app: string;
  at: Date;
  role: string;
  version: string;
  visitors: number;
  failing: number;
  alive: number;
  slow: number;
  thrownVisitors: number;
  thrown: number;
  unusableVisitors: number;
  unusable: number;
}

/** Milliseconds from entry to alive: who waits longer has waited for nothing that a page can be worth. */
export const slowMs = 5_000;

export const stretchMs = 10_000;
/* A page in trouble tells a few things; more is noise or forged. */
export const mostEventsInMinute = 20;

const failureKinds = new Set<string>([
  ...pageHealthFailures,
  'network',
  'deadline',
  'tampered',
  'incompatible',
  'evaluation',
  'missing module',
  'render',
  'late chunk',
] satisfies (FailureKind | (typeof pageHealthFailures)[number])[]);

const floorTo = (at: Date, step: number): number => Math.floor(at.getTime() / step) * step;

export const emptyCounts = (): Counts => ({ minutes: new Map(), exposures: new Map() });

/* Each visitor is taken seriously twenty times a minute. */
const isHeard = (state: VisitorState, at: Date): boolean => {
  if (floorTo(state.seenAt, minuteMs) !== floorTo(at, minuteMs)) {
    state.kinds = [];
    state.events = 0;
  }
  if (state.events >= mostEventsInMinute) return false;
  state.events += 1;
  state.seenAt = at;
  return true;
};

/**
 * Counts one event of a visitor, and changes the visitor's state. Whatever one visitor sends, it adds at most one visitor
 * to each kind and minute, at most one to each stretch, and one failing visitor to a release for as long as it is known.
 *
 * @param arm the visitor's state with the release that is judged by the event: that of a candidate, for one of its fallbacks
 * @returns whether the event was taken
 */
export const countEvent = (
  state: VisitorState,
  event: TakenEvent,
  at: Date,
  counts: Counts,
  arm: VisitorState = state,
): boolean => {
  const isSameStretch = arm.events > 0 && floorTo(arm.seenAt, stretchMs) === floorTo(at, stretchMs);
  if (!isHeard(state, at) || (arm !== state && !isHeard(arm, at))) return false;

  const minute = minuteOf(counts, state, event, at);
  minute.events += 1;
  const kind = `${event.kind} ${event.detail ?? ''}`;
  if (!state.kinds.includes(kind)) {
    state.kinds = [...state.kinds, kind];
    minute.visitors += 1;
  }

  const isFailure = failureKinds.has(event.kind);
  const isAlive = event.kind === 'alive';
  if (event.kind !== 'csp') countSigns(arm, event.kind, at, isSameStretch, counts);
  // Errors that nothing caught have a test of their own, and the policy's reports judge nobody.
  if ((event.kind === 'load' || isAlive || isFailure) && arm.failedAt === null) {
    const exposure = exposureOf(counts, arm, at);
    if (!isSameStretch) exposure.visitors += 1;
    if (isFailure) {
      exposure.failing += 1;
      arm.failedAt = at;
    }
  }
  if (event.kind === 'alive' && event.isCold) countAlive(arm, event.elapsed, at, counts);
  return true;
};

/*
 * As failures are counted: a visitor is there until the release was slow for them once. Of waits for what had to be fetched
 * alone: a new release is in nobody's cache, and most visitors have the other one.
 */
const countAlive = (state: VisitorState, elapsed: number, at: Date, counts: Counts): void => {
  const isSameStretch = state.aliveAt !== null && floorTo(state.aliveAt, stretchMs) === floorTo(at, stretchMs);
  state.aliveAt = at;
  if (state.slowAt !== null) return;
  const exposure = exposureOf(counts, state, at);
  if (!isSameStretch) exposure.alive += 1;
  if (elapsed <= slowMs) return;
  exposure.slow += 1;
  state.slowAt = at;
};

const findingKinds = new Set<string>(pageFindingKinds);

/* As failures are counted; what is not a failure is compared all the same. */
const countSigns = (
  arm: VisitorState,
  kind: TakenEvent['kind'],
  at: Date,
  isSameStretch: boolean,
  counts: Counts,
): void => {
  const exposure = exposureOf(counts, arm, at);
  if (arm.thrownAt === null) {
    if (!isSameStretch) exposure.thrownVisitors += 1;
    if (kind === 'unhandled') {
      exposure.thrown += 1;
      arm.thrownAt = at;
    }
  }
  if (arm.unusableAt === null) {
    if (!isSameStretch) exposure.unusableVisitors += 1;
    if (findingKinds.has(kind)) {
      exposure.unusable += 1;
      arm.unusableAt = at;
    }
  }
};

const minuteOf = (counts: Counts, state: VisitorState, event: TakenEvent, at: Date): MinuteCount => {
  const { environment, app, version, role } = state;
  const facts = { environment, app, version, role, kind: event.kind, detail: event.detail ?? '' };
  const start = floorTo(at, minuteMs);
  return entryOf(counts.minutes, [...Object.values(facts), start], {
    ...facts,
    at: new Date(start),
    visitors: 0,
    events: 0,
  });
};

const exposureOf = (counts: Counts, { environment, app, version, role }: VisitorState, at: Date): ExposureCount => {
  const start = floorTo(at, stretchMs);
  const facts = { environment, app, version, role, at: new Date(start) };
  return entryOf(counts.exposures, [environment, app, version, role, start], {
    ...facts,
    visitors: 0,
    failing: 0,
    alive: 0,
    slow: 0,
    thrownVisitors: 0,
    thrown: 0,
    unusableVisitors: 0,
    unusable: 0,
  });
};

const entryOf = <Value>(map: Map<string, Value>, parts: (string | number)[], empty: Value): Value => {
  const key = parts.join('\n');
  const known = map.get(key);
  if (known) return known;
  map.set(key, empty);
  return empty;
};
