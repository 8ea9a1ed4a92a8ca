import { pristineGlobals } from '@tulinde/client/natives';
import { chunk } from '@tulinde/ui/page';
import type { ManifestStore } from './manifest-store';
import type { ReleaseStream } from './release-stream';

/** Milliseconds between two requests of a visible tab whose stream is not open. */
const pollIntervalMs = 30_000;

/** Milliseconds: on a navigation an older manifest is fetched again. */
export const maxAgeOnNavigationMs = 15_000;

/* Milliseconds: the page's own files come first, as a browser has six connections for a site. */
const openStreamAfterMs = 2_000;

/* The first page does not need it. It comes with what watches the page, which each visit needs first: one request less. */
const loadStream = async (store: ManifestStore): Promise<ReleaseStream> => {
  const { ReleaseStream: Stream } = await import(/* webpackChunkName: "page-health" */ './release-stream');
  return new Stream(store);
};

/** Follows releases while the tab is visible, and when it becomes visible again. @returns stops it */
export const watchManifest = (store: ManifestStore, load = () => loadStream(store)): (() => void) => {
  const fetchStream = chunk(load);
  let stream: ReleaseStream | null = null;
  let mayListen = false;
  const isLooking = () => document.visibilityState === 'visible' && navigator.onLine;
  const follow = () => {
    if (!isLooking()) stream?.close();
    else if (stream) stream.open();
    else if (mayListen) listen();
  };
  /* A chunk that did not come is fetched again when the tab becomes visible again; until then the tab polls. */
  const listen = () =>
    void fetchStream().then(
      (arrived) => {
        if (!mayListen) return;
        stream = arrived;
        follow();
      },
      () => undefined,
    );
  const look = () => {
    if (isLooking()) void store.refresh();
    follow();
  };
  const begin = pristineGlobals.setTimeout(() => {
    mayListen = true;
    follow();
  }, openStreamAfterMs);
  const timer = pristineGlobals.setInterval(() => {
    if (!stream?.isNothingNew && isLooking()) void store.refresh();
  }, pollIntervalMs);
  // An open stream keeps a page out of the back/forward cache.
  const leave = () => stream?.close();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', follow);
  window.addEventListener('online', look);
  window.addEventListener('offline', follow);
  return () => {
    mayListen = false;
    pristineGlobals.clearTimeout(begin);
    pristineGlobals.clearInterval(timer);
    stream?.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', follow);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', follow);
  };
};
