import {
  pageHealthKinds,
  telemetryPath,
  type PageHealthEvent,
  type PageEvent,
  type TelemetryBeacon,
} from '@tulinde/contracts';
import { natives } from '@tulinde/client/natives';

/* Milliseconds that events wait for company. */
const gather = 1_000;
/* The contract's limit for one beacon. */
const most = 20;
/* A page whose beacons are refused for hours does not grow: five beacons' worth, the newest. */
const mostWaiting = 100;
const storageKey = 'tulinde:telemetry';

const isPageHealthEvent = (event: PageEvent): event is PageHealthEvent =>
  (pageHealthKinds as readonly string[]).includes(event.kind);

const isEvent = (value: unknown): value is PageEvent => {
  const { app, version, role, kind, elapsed } = (value ?? {}) as Partial<Record<keyof PageEvent, unknown>>;
  return [app, version, role, kind].every((fact) => typeof fact === 'string') && Number.isFinite(elapsed);
};

/* Another release of the shell may have written it, and one event that the edge cannot read costs the whole beacon. */
const read = (): PageEvent[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEvent).slice(-most) : [];
  } catch {
    return [];
  }
};

const keep = (all: readonly PageEvent[]): void => {
  // An older shell that reads them would put what it does not know where nobody takes it.
  const events = all.filter((event) => !isPageHealthEvent(event));
  try {
    if (events.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(events.slice(-most)));
  } catch {
    // A full or blocked storage: these events are lost, the page is not.
  }
};

/**
 * Tells the edge which releases loaded and which failed: no personal data, no address, no text of an error. What cannot
 * be sent now (offline, a beacon refused) is kept on the device and sent later, the newest twenty.
 */
export class Telemetry {
  private readonly view = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2).padEnd(12, '0');
  private readonly revision: () => number;
  private waiting: PageEvent[] = read();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(revision: () => number) {
    this.revision = revision;
    if (this.waiting.length > 0) this.sendSoon();
    // The last chance: on a phone a page in the background is often killed without another event.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.send());
    window.addEventListener('pagehide', () => this.send());
    window.addEventListener('online', () => this.send());
  }

  report(event: PageEvent): void {
    const whole = { ...event, elapsed: Math.min(Math.round(event.elapsed), 86_400_000) };
    this.waiting = [...this.waiting, whole].slice(-mostWaiting);
    keep(this.waiting);
    this.sendSoon();
  }

  /** The beacon that tells of these events. */
  beaconOf(...told: readonly PageEvent[]): string {
    const life = told.filter(isPageHealthEvent);
    const events = told.filter((event) => !isPageHealthEvent(event));
    const beacon: TelemetryBeacon = {
      view: this.view,
      revision: this.revision(),
      events,
      ...(life.length > 0 && { life }),
    };
    return JSON.stringify(beacon);
  }

  private sendSoon(): void {
    this.timer ??= natives.setTimeout(() => this.send(), gather);
  }

  private send(): void {
    if (this.timer) natives.clearTimeout(this.timer);
    this.timer = null;
    while (this.waiting.length > 0 && navigator.onLine) {
      const events = this.waiting.slice(0, most);
      if (!natives.sendBeacon(telemetryPath, this.beaconOf(...events))) break;
      this.waiting = this.waiting.slice(events.length);
    }
    keep(this.waiting);
  }
}
