import { telemetryPath } from '@tulinde/contracts';
import { beat, type WatcherMessage } from './watcher-protocol';

/** A second thread that notices when the first does not answer. */
export interface MainThread {
  /** @param body the beacon to send when it hangs from now on; null when nobody looks */
  watch(body: string | null): void;
  beat(): void;
}

const unwatched: MainThread = { watch: () => undefined, beat: () => undefined };

/**
 * Started before a release has run, with a script of the shell's own release: the page's policy lets no other be a worker.
 * Where there are no workers, or none may be, what hangs is found by its mark at the next visit.
 */
export const watchMainThread = (): MainThread => {
  try {
    const watcher = new Worker(new URL('./main-thread-watcher.ts', import.meta.url));
    const tell = (message: WatcherMessage) => watcher.postMessage(message);
    return {
      watch: (body) => tell(body === null ? null : { url: new URL(telemetryPath, location.href).href, body }),
      beat: () => tell(beat),
    };
  } catch {
    return unwatched;
  }
};
