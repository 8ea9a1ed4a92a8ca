import { chunk } from '@tulinde/ui/page';
import type { Notice } from '@tulinde/client/remote';

/* The toast library is 10 kB that most visits never need: it comes with the first toast. */
const toaster = chunk(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** Shows a toast: 3000 ms, top right. */
export const showToast = (notice: Notice): void => {
  toaster().then(
    ({ renderToast }) => renderToast(notice),
    () => {
      // The toast's own script did not arrive. What failed is also shown inline (spec 12); the next toast tries again.
    },
  );
};
