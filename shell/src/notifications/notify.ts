import { chunk } from '@tulinde/ui/page';
import type { Notice } from '@tulinde/client/remote';

/* The toast library is 10 kB that most visits never need: it comes with the first toast. */
const toaster = chunk(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** Shows a toast: 3000 ms, top right. */
export const notify = (notice: Notice): void => {
  toaster().then(
    ({ showToast }) => showToast(notice),
    () => {
      // The toast's own script did not arrive. What failed is also told inline (spec 12); the next toast tries again.
    },
  );
};
