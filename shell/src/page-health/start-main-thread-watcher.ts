import { telemetryPath } from '@tulinde/contracts';
import { heartbeat, type WatcherMessage } from './watcher-protocol';

/** A second thread that notices when the main thread does not answer. */
export interface MainThreadWatcher {
  /** @param body the beacon to send if the main thread hangs from now on; null while the page is hidden */
  watch(body: string | null): void;
  sendHeartbeat(): void;
}

const noWatcher: MainThreadWatcher = { watch: () => undefined, sendHeartbeat: () => undefined };

/**
 * Starts the watcher before a release runs, from a script of the shell's own release: the page's policy allows no other worker.
 * Where the browser allows no worker, a page that hangs is found by its mark at the next visit.
 */
export const startMainThreadWatcher = (): MainThreadWatcher => {
  try {
    const watcher = new Worker(new URL('./main-thread-watcher.ts', import.meta.url));
    const post = (message: WatcherMessage) => watcher.postMessage(message);
    return {
      watch: (body) => post(body === null ? null : { url: new URL(telemetryPath, location.href).href, body }),
      sendHeartbeat: () => post(heartbeat),
    };
  } catch {
    return noWatcher;
  }
};
