import { bootScript } from './boot-script';

const id = 'shell-failed';

/* In both languages: the visitor has chosen none yet. For shells whose document has no such text of its own. */
const failed =
  `<template id="${id}"><main data-page-state="placeholder">` +
  '<h1 lang="en">The page did not load</h1><h1 lang="sw">Ukurasa haukupakia</h1>' +
  '<p><button type="button"><span lang="en">Retry</span> · <span lang="sw">Jaribu tena</span></button></p></main></template>';

/**
 * What stands behind the manifest in a page: the boot script, and the page for when no shell begins.
 *
 * @param document of the shell; who the portal is and how to call it only its own words can tell
 * @param fitting earlier shells that take this page's remotes as they are
 */
export const bootMarkup = (document: string, fitting: number): string =>
  `${document.includes(`id="${id}"`) ? '' : failed}<script data-fitting="${fitting}">${bootScript}</script>`;
