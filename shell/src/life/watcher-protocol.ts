/** Milliseconds without a beat after which the main thread has hung: where Android, too, says that an app does not respond. */
export const hungAfter = 5_000;

/** Milliseconds between two looks of the watcher. */
export const watcherStep = 500;

/** The main thread answers. */
export const beat = 1;

/** A beat, what is to be sent should no more come, or nothing to watch for. */
export type WatcherMessage = typeof beat | { readonly url: string; readonly body: string } | null;
