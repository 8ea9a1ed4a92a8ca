import {
  pageFindingKinds,
  pageHealthKinds,
  telemetryPath,
  type Manifest,
  type PageFindingEvent,
  type PageHealthEvent,
  type PageEvent,
  type TelemetryBeacon,
  type TelemetryEvent,
  type ThrownError,
} from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';

/* Milliseconds for which events are gathered into one beacon. */
const gatherMs = 1_000;
/* The contract's limit for one beacon. */
const maxBeaconEvents = 20;
/* The newest events that a page keeps while its beacons are refused: five beacons. */
const maxPendingEvents = 100;
const storageKey = 'tulinde:telemetry';

const isPageHealthEvent = (event: PageEvent): event is PageHealthEvent =>
  (pageHealthKinds as readonly string[]).includes(event.kind);

const isFinding = (event: PageEvent): event is PageFindingEvent =>
  (pageFindingKinds as readonly string[]).includes(event.kind);

const isReleaseEvent = (event: PageEvent): event is TelemetryEvent => !isPageHealthEvent(event) && !isFinding(event);

const isEvent = (value: unknown): value is PageEvent => {
  const { app, version, role, kind, elapsed } = (value ?? {}) as Partial<Record<keyof PageEvent, unknown>>;
  return [app, version, role, kind].every((fact) => typeof fact === 'string') && Number.isFinite(elapsed);
};

/* Another release of the shell may have written them, and the edge drops a beacon with one event that it cannot read. */
const readStored = (): PageEvent[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEvent).slice(-maxBeaconEvents) : [];
  } catch {
    return [];
  }
};

const store = (all: readonly PageEvent[]): void => {
  // An older shell would send the events that it does not know in the wrong field.
  const events = all.filter(isReleaseEvent);
  try {
    if (events.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(events.slice(-maxBeaconEvents)));
  } catch {
    // A full or blocked storage: these events are lost, the page is not.
  }
};

/**
 * Reports to the edge which releases loaded and which failed: no personal data, no address, of an
 * error only words that the release itself holds. What cannot
 * be sent now (offline, a refused beacon) is stored on the device and sent later, the newest twenty events.
 */
export class Telemetry {
  private readonly view = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2).padEnd(12, '0');
  private readonly manifest: () => Manifest;
  /** By release: the candidate that the manifest named when the release was last loaded in this page. */
  private readonly candidates = new Map<string, string | null>();
  private pending: PageEvent[] = readStored();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(manifest: () => Manifest) {
    this.manifest = manifest;
    if (this.pending.length > 0) this.sendSoon();
    // The last chance: on a phone a page in the background is often killed without another event.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.send());
    window.addEventListener('pagehide', () => this.send());
    window.addEventListener('online', () => this.send());
  }

  report(event: PageEvent): void {
    const elapsed = Math.min(Math.round(event.elapsed), 86_400_000);
    const whole = { ...event, candidate: this.candidateOf(event), elapsed };
    this.pending = [...this.pending, whole].slice(-maxPendingEvents);
    store(this.pending);
    this.sendSoon();
  }

  /** The beacon with these events. */
  beaconOf(...all: readonly PageEvent[]): string {
    const told = all.map((event): PageEvent => ({ candidate: this.candidateOf(event), ...event }));
    const life = told.filter(isPageHealthEvent);
    const findings = told.filter(isFinding);
    const beacon: TelemetryBeacon = {
      view: this.view,
      revision: this.manifest().revision,
      events: told.filter(isReleaseEvent),
      ...(life.length > 0 && { life }),
      ...(findings.length > 0 && { findings }),
    };
    return JSON.stringify(beacon);
  }

  /** Tells what was thrown, apart from the event that is counted. Nothing of it is stored: what cannot be sent now is lost. */
  reportThrown(event: TelemetryEvent, error: Pick<ThrownError, 'name' | 'message' | 'frames'>): void {
    const elapsed = Math.min(Math.round(event.elapsed), 86_400_000);
    const thrown: ThrownError[] = [{ ...event, candidate: this.candidateOf(event), elapsed, ...error }];
    const beacon: TelemetryBeacon = { view: this.view, revision: this.manifest().revision, events: [], thrown };
    pristineGlobals.sendBeacon(telemetryPath, JSON.stringify(beacon));
  }

  /* A page may show a release for longer than the manifest names it: an open tab keeps the arm that it was loaded with. */
  private candidateOf({ app, version, kind }: PageEvent): string | null {
    const release = `${app}@${version}`;
    const known = kind === 'load' ? undefined : this.candidates.get(release);
    if (known !== undefined) return known;
    const entry = this.manifest().microFrontends[app]?.find(({ metadata }) => metadata.version === version);
    const candidate = entry?.extras.candidate ?? null;
    this.candidates.set(release, candidate);
    return candidate;
  }

  private sendSoon(): void {
    this.timer ??= pristineGlobals.setTimeout(() => this.send(), gatherMs);
  }

  private send(): void {
    if (this.timer) pristineGlobals.clearTimeout(this.timer);
    this.timer = null;
    while (this.pending.length > 0 && navigator.onLine) {
      const events = this.pending.slice(0, maxBeaconEvents);
      if (!pristineGlobals.sendBeacon(telemetryPath, this.beaconOf(...events))) break;
      this.pending = this.pending.slice(events.length);
    }
    store(this.pending);
  }
}
