import { telemetryPath, type Manifest, type TelemetryBeacon, type TelemetryEvent } from '../../shared/contracts/src';
import type { Change } from '../platform/copy-release';
import type { Page } from '../test';
import type { Fault } from './fault-proxy';

/** What the network does to a shell's script, and how the page has to tell of it. Nothing of that shell has run. */
export const lostShells: readonly { readonly fault: Fault; readonly kind: string }[] = [
  { fault: '404', kind: 'network' },
  { fault: '500', kind: 'network' },
  { fault: 'is cut off', kind: 'network' },
  { fault: 'is HTML', kind: 'tampered' },
  { fault: 'has tampered bytes', kind: 'tampered' },
  { fault: 'hangs', kind: 'deadline' },
];

const script =
  (change: (text: string) => string): Change =>
  (text, path) =>
    /^shell\.[0-9a-f]+\.js$/.test(path) ? change(text) : text;

/** The script runs, and that is all. */
export const idle = script(() => 'window.isIdle = true;');

/** What is wrong with a shell's release itself. It has begun, so its page is lost. */
export const brokenShells: readonly { readonly fault: string; readonly kind: string; readonly change: Change }[] = [
  {
    fault: 'throws at start',
    kind: 'evaluation',
    change: script((text) => `throw new Error('thrown by the shell');${text}`),
  },
  { fault: 'is cut short by its build', kind: 'evaluation', change: script((text) => text.slice(0, text.length / 2)) },
  { fault: 'never says that it has started', kind: 'deadline', change: idle },
  {
    fault: 'breaks as it draws its first page',
    kind: 'render',
    change: script(() => `window.dispatchEvent(new Event('tulinde:shell-failed', { cancelable: true }));`),
  },
];

/** While a page waits for this version of the shell, the boot script's seconds go by a hundred times faster. */
export const hurry = (page: Page, version: string): Promise<unknown> =>
  page.addInitScript((waitsFor) => {
    const own = window.setInterval.bind(window);
    // The boot script writes down which shell it waits for.
    const isHurried = () => {
      const text = document.getElementById('release-manifest')?.textContent ?? '{}';
      const { microFrontends } = JSON.parse(text) as Partial<Manifest>;
      return microFrontends?.['shell']?.[0]?.metadata.version === waitsFor;
    };
    window.setInterval = ((task: () => void, ms: number) => {
      if (ms !== 1_000) return own(task, ms);
      let hundredths = 0;
      return own(() => {
        hundredths = (hundredths + 1) % 100;
        if (hundredths === 0 || isHurried()) task();
      }, 10);
    }) as typeof setInterval;
  }, version);

export interface Watched {
  /** Everything that the pages of this tab have told of one shell, as `<kind> as <role>`. */
  told(version: string): string[];
  /** How often the tab was given a document. */
  documents(): number;
}

/** Keeps what a tab tells of its shells, over all its documents. */
export const watchShells = (page: Page): Watched => {
  const events: TelemetryEvent[] = [];
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
    const body = request.url().endsWith(telemetryPath) ? request.postData() : null;
    if (body !== null) events.push(...(JSON.parse(body) as TelemetryBeacon).events);
  });
  return {
    told: (version) =>
      events
        .filter((event) => event.app === 'shell' && event.version === version)
        .map(({ kind, role }) => `${kind} as ${role}`),
    documents: () => documents,
  };
};
