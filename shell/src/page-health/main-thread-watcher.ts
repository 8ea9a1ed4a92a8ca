/*
 * Runs beside the page, as a worker. A visible page sends a heartbeat every second. After five seconds without one the main
 * thread hangs and cannot report it: this worker sends the beacon that the page left with it. Globals that a release patches
 * in the page are not patched here.
 */
import { heartbeat, hangTimeoutMs, watcherIntervalMs, type WatcherMessage } from './watcher-protocol';

let pendingBeacon: { readonly url: string; readonly body: string } | null = null;
let silence = 0;
let last = performance.now();

addEventListener('message', ({ data }: MessageEvent<WatcherMessage>) => {
  silence = 0;
  if (data !== heartbeat) pendingBeacon = data;
});

self.setInterval(() => {
  const now = performance.now();
  const passed = now - last;
  last = now;
  // This thread slept as well: the device did.
  silence = passed > 3 * watcherIntervalMs ? 0 : silence + passed;
  if (pendingBeacon === null || silence < hangTimeoutMs) return;
  const { url, body } = pendingBeacon;
  pendingBeacon = null;
  void self.fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}, watcherIntervalMs);
