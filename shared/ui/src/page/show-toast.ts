import type { Notice, Portal } from '@tulinde/client/remote';

/** Shows a toast, in shells too that have only `portal.notify`. */
export const showToast = (portal: Pick<Portal, 'notify' | 'showToast'>, notice: Notice): void =>
  portal.showToast ? portal.showToast(notice) : portal.notify(notice);
