import type { Asset, Manifest } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import { reaction } from '@tulinde/client/state';
import { mayFetchAhead, whenIdle } from '@tulinde/ui/page';
import { rememberHeldStyles } from './held-styles';
import { hadSheetsInPage } from './release-styles';

/* With the options of the script element, so that it finds the response in the HTTP cache; nothing runs yet. */
const prefetchFile = ({ url, integrity }: Asset): Promise<unknown> =>
  pristineGlobals.fetch(url, { integrity, credentials: 'same-origin', priority: 'low' }).then(
    (answer) => answer.arrayBuffer(),
    // Fetched again, and reported if it fails, when it is needed.
    () => undefined,
  );

/**
 * Fetches the files of the sheets that the page had in it, so that the edge need not put them into the next one. On any line: it
 * is once, and each page would be that much larger.
 */
export const fetchSheetsOfPage = async ({ microFrontends }: Manifest): Promise<void> => {
  for (const [app, [release]] of Object.entries(microFrontends)) {
    if (!release || !navigator.onLine || !hadSheetsInPage(app, release)) continue;
    const files = await Promise.all(release.extras.styles.map(prefetchFile));
    if (files.every((file) => file !== undefined)) rememberHeldStyles(app, release.metadata.version);
  }
};

/* Milliseconds: a page in a chunk of its own calls the server only when the chunk has come. */
const settleMs = 500;

/** Runs the task once the first page has its data, so that nothing of that page waits behind what may never be needed. */
export const onceFirstPageIsLoaded = (isQuiet: () => boolean, task: () => void): void => {
  const waitForQuiet = () =>
    void reaction(
      isQuiet,
      (isNow, _before, waiting) => {
        if (!isNow) return;
        waiting.dispose();
        task();
      },
      { fireImmediately: true },
    );
  pristineGlobals.setTimeout(() => whenIdle(waitForQuiet), settleMs);
};

/** Fetches the first files of remotes that are not in the page yet, so that a menu item opens without the network. */
export const prefetchRemotes = async (manifest: Manifest, apps: readonly string[]): Promise<void> => {
  for (const app of apps) {
    const [release] = manifest.microFrontends[app] ?? [];
    if (!release || !mayFetchAhead()) continue;
    await Promise.all(
      [{ url: release.url, integrity: release.metadata.integrity }, ...release.extras.styles].map(prefetchFile),
    );
  }
};
