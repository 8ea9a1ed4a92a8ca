import type { ManifestStore } from './manifest-store';

/** Milliseconds: a visible tab asks this often, so that an urgent rollback reaches it without a press. */
export const watchEvery = 30_000;

/** Milliseconds: on a navigation an older manifest is looked up anew. */
export const staleOnNavigation = 15_000;

/** An open tab notices releases: while it is visible, and when it becomes visible again. @returns the end of it */
export const watchManifest = (store: ManifestStore): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void store.refresh();
  };
  const timer = setInterval(look, watchEvery);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
};
