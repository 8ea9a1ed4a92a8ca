/**
 * The button that was pressed goes away with what it did: the focus goes to the page's title, below which it is told. Later
 * than the panel gives it back.
 */
export const focusTitle = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus());
};
