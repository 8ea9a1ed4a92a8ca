import { keptRequest } from './kept-request';
import { keptResponse, type ResponseReader } from './kept-response';
import { keepTimers } from './kept-timers';

/** What the platform needs of the browser to load, replace and report releases, and to speak with the back end. */
export interface PristineGlobals extends ResponseReader {
  fetch: typeof globalThis.fetch;
  setTimeout: (task: () => void, ms: number) => ReturnType<typeof globalThis.setTimeout>;
  clearTimeout: (timer: ReturnType<typeof globalThis.setTimeout> | undefined) => void;
  setInterval: (task: () => void, ms: number) => ReturnType<typeof globalThis.setInterval>;
  clearInterval: (timer: ReturnType<typeof globalThis.setInterval> | undefined) => void;
  sendBeacon: (url: string, body: string) => boolean;
  /** Null where the browser has no event streams. */
  openEvents: (url: string) => EventSource | null;
  /** Runs a task that asks the window for `XMLHttpRequest`. */
  withRequest: <T>(task: () => T) => T;
}

/** Looked up at each use until {@link capturePristineGlobals}: a program that is no page has nothing to keep. */
export const pristineGlobals: PristineGlobals = {
  fetch: (...asked) => globalThis.fetch(...asked),
  setTimeout: (task, ms) => globalThis.setTimeout(task, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
  setInterval: (task, ms) => globalThis.setInterval(task, ms),
  clearInterval: (timer) => globalThis.clearInterval(timer),
  sendBeacon: (url, body) => navigator.sendBeacon(url, body),
  openEvents: (url) => (typeof EventSource === 'undefined' ? null : new EventSource(url)),
  withRequest: (task) => task(),
  statusOf: (response) => response.status,
  headerOf: (response, name) => response.headers.get(name),
  textOf: (response) => response.text(),
};

/**
 * Keeps the functions that the page has now, before a release has run in it: one that puts its own in their place harms
 * itself. Called once, first of all.
 */
export const capturePristineGlobals = (page: Window & typeof globalThis = window): void => {
  keepTimers(page);
  const { EventSource: Events, navigator: device } = page as Omit<typeof page, 'EventSource'> & {
    readonly EventSource?: typeof EventSource;
  };
  // Bound: as a method of anything but the window they refuse to work.
  Object.assign(pristineGlobals, {
    fetch: page.fetch.bind(page),
    setTimeout: page.setTimeout.bind(page),
    clearTimeout: page.clearTimeout.bind(page),
    setInterval: page.setInterval.bind(page),
    clearInterval: page.clearInterval.bind(page),
    sendBeacon: device.sendBeacon.bind(device),
    openEvents: (url: string) => (Events ? new Events(url) : null),
    withRequest: keptRequest(page),
    ...keptResponse(page),
  } satisfies PristineGlobals);
};
