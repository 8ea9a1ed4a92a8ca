import { natives } from '@tulinde/client/natives';
import { chunk } from '@tulinde/ui/page';
import type { ManifestStore } from './manifest-store';
import type { ReleaseStream } from './release-stream';

/** Milliseconds: a visible tab asks this often when the edge does not tell it by itself. */
const watchEvery = 30_000;

/** Milliseconds: on a navigation an older manifest is looked up anew. */
export const staleOnNavigation = 15_000;

/* Milliseconds: the page's own files come first, of the six connections that a browser has for a site. */
const listenAfter = 2_000;

/* Not needed by the first page: it comes when it is opened. */
const loadStream = async (store: ManifestStore): Promise<ReleaseStream> => {
  const { ReleaseStream: Stream } = await import(/* webpackChunkName: "stream" */ './release-stream');
  return new Stream(store);
};

/** An open tab notices releases: while it is visible, and when it becomes visible again. @returns the end of it */
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
  /* One that did not come is asked for again when somebody looks again; until then the tab asks by itself. */
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
  const begin = natives.setTimeout(() => {
    mayListen = true;
    follow();
  }, listenAfter);
  const timer = natives.setInterval(() => {
    if (!stream?.isNothingNew && isLooking()) void store.refresh();
  }, watchEvery);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', follow);
  return () => {
    mayListen = false;
    natives.clearTimeout(begin);
    natives.clearInterval(timer);
    stream?.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', follow);
  };
};
