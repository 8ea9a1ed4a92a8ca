import { setTimeout as wait } from 'node:timers/promises';
import type { ArtefactStore, ReleaseName } from './store';
import { ArtefactsDownError } from './store';

/**
 * {@link ArtefactStore.bring} for who cannot wait for long: what has not come by then goes on coming, and is there for the
 * next one who asks.
 * @param ms milliseconds
 * @throws ArtefactsDownError
 */
export const bringWithin = async (
  store: Pick<ArtefactStore, 'bring'>,
  release: ReleaseName,
  ms: number,
): Promise<boolean> => {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).then(() => {
    const name = `${release.app}@${release.version}`;
    throw new ArtefactsDownError(`The files of ${name} have not come from the bucket within ${ms / 1000} s.`);
  });
  try {
    return await Promise.race([store.bring(release), late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
};
