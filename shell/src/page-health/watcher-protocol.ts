/** Milliseconds without a heartbeat after which the main thread hangs: the limit of Android, too. */
export const hangTimeoutMs = 5_000;

/** Milliseconds between two checks of the watcher. */
export const watcherIntervalMs = 500;

/** The main thread answers. */
export const heartbeat = 1;

/** A heartbeat, the beacon to send when no more heartbeats come, or null when nothing is watched. */
export type WatcherMessage = typeof heartbeat | { readonly url: string; readonly body: string } | null;
