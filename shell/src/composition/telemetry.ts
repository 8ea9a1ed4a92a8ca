import { telemetryPath, type TelemetryBeacon, type TelemetryEvent } from '@tulinde/shared/contracts';

/* Milliseconds that events wait for company. */
const gather = 1_000;
/* The contract's limit for one beacon. */
const most = 20;
const storageKey = 'tulinde:telemetry';

const read = (): TelemetryEvent[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as TelemetryEvent[];
  } catch {
    return [];
  }
};

const keep = (events: readonly TelemetryEvent[]): void => {
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
  private waiting: TelemetryEvent[] = read();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(revision: () => number) {
    this.revision = revision;
    if (this.waiting.length > 0) this.sendSoon();
    // The last chance: on a phone a page in the background is often killed without another event.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.send());
    window.addEventListener('pagehide', () => this.send());
    window.addEventListener('online', () => this.send());
  }

  report(event: TelemetryEvent): void {
    this.waiting.push({ ...event, elapsed: Math.min(Math.round(event.elapsed), 86_400_000) });
    keep(this.waiting);
    this.sendSoon();
  }

  private sendSoon(): void {
    this.timer ??= setTimeout(() => this.send(), gather);
  }

  private send(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    while (this.waiting.length > 0 && navigator.onLine) {
      const events = this.waiting.slice(0, most);
      const beacon: TelemetryBeacon = { view: this.view, revision: this.revision(), events };
      if (!navigator.sendBeacon(telemetryPath, JSON.stringify(beacon))) break;
      this.waiting = this.waiting.slice(events.length);
    }
    keep(this.waiting);
  }
}
