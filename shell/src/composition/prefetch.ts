import type { Asset, Manifest } from '@tulinde/contracts';
import { natives } from '@tulinde/client/natives';
import { reaction } from '@tulinde/client/state';
import { whenIdle } from '@tulinde/ui/page';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/* A person who saves data, or whose line is that slow, pays only for what is asked for. */
const isLineSpare = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
};

/* As the script element itself will ask, so that it finds the answer in the HTTP cache; nothing runs yet. */
const fetchAhead = ({ url, integrity }: Asset): Promise<unknown> =>
  natives.fetch(url, { integrity, credentials: 'same-origin', priority: 'low' }).then(
    (answer) => answer.arrayBuffer(),
    // Asked for again, and told of, when it is needed.
    () => undefined,
  );

/* A page in a chunk of its own asks the server only when that has come. */
const settlingMs = 500;

/** Runs once the page that was entered has what it asked for: nothing of it waits behind what may never be needed. */
export const oncePageHasItsOwn = (isQuiet: () => boolean, task: () => void): void => {
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
  natives.setTimeout(() => whenIdle(waitForQuiet), settlingMs);
};

/** Fetches the first files of remotes that are not in the page yet, so that a press on a menu needs no network. */
export const prefetchRemotes = async (manifest: Manifest, apps: readonly string[]): Promise<void> => {
  for (const app of apps) {
    const [release] = manifest.microFrontends[app] ?? [];
    if (!release || !isLineSpare()) continue;
    await Promise.all(
      [{ url: release.url, integrity: release.metadata.integrity }, ...release.extras.styles].map(fetchAhead),
    );
  }
};
