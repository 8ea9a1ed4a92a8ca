import { chunk } from '@tulinde/ui/page';
import type { Notice } from '@tulinde/client/remote';

/* The toast library is 10 kB that most visits never need: it comes with the first toast. */
const toaster = chunk(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/* The toast's own script may not arrive. What failed is also shown inline (spec 12); the next toast tries again. */
const withToaster = (act: (loaded: Awaited<ReturnType<typeof toaster>>) => void): void =>
  void toaster().then(act, () => undefined);

/**
 * Shows a toast: 3000 ms, top right.
 * @param step what failed, by a name of its own, where it may succeed later
 */
export const showToast = (notice: Notice, step?: string): void =>
  withToaster(({ renderToast }) => renderToast(notice, step));

/** Closes what was said of a step that has succeeded since. Only after a toast: it would fetch their script. */
export const closeToastsOf = (step: string): void => withToaster(({ closeToasts }) => closeToasts(step));
