import { oldBrowserScript } from './boot-script';

const id = 'old-browser';

/* In both languages, as the page for when no shell begins. For shells whose document has no own. */
const message =
  `<template id="${id}"><main><h1 lang="en">Your browser is too old for this page</h1>` +
  '<h1 lang="sw">Kivinjari chako ni cha zamani mno kwa ukurasa huu</h1></main></template>';

/**
 * What stands before the boot script: the check that the browser is one that the portal works in, and the page for those that are not.
 * @param document of the shell; how to call who the portal is only its own words can tell
 */
export const oldBrowserMarkup = (document: string): string =>
  `${document.includes(`id="${id}"`) ? '' : message}<script>${oldBrowserScript}</script>`;
