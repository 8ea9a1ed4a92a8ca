import type { Notice } from '@tulinde/shared/remote';

/* The toast library is 10 kB that most visits never need: it comes with the first toast. */
const toaster = () => import(/* webpackChunkName: "toaster" */ './toaster');

let mounted: ReturnType<typeof toaster> | undefined;

/** Shows a toast: 3000 ms, top right. */
export const notify = (notice: Notice): void => {
  mounted ??= toaster();
  mounted.then(
    ({ showToast }) => showToast(notice),
    () => {
      // The toast's own script did not arrive. What failed is also told inline (decision 12); the next toast tries again.
      mounted = undefined;
    },
  );
};
