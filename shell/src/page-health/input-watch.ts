/* So many in a row: one may be meant, such as a drag that ends on a button. */
const lostInARow = 3;

/**
 * Sees whether clicks and keys arrive: each as the window gets it, and whether the page's body gets it too. Made before any release
 * runs, so nobody can end an event before it is seen.
 */
export class InputWatch {
  private lost = 0;

  constructor(page: Window = window) {
    let pending: Event | null = null;
    const settle = (isLost: boolean) => {
      this.lost = isLost ? this.lost + 1 : 0;
      pending = null;
    };
    for (const kind of ['click', 'keydown']) {
      page.addEventListener(
        kind,
        (event) => {
          if (pending) settle(true);
          const { target } = event;
          pending = target instanceof Element && target.closest('#root') ? event : null;
        },
        { capture: true },
      );
      page.document.body.addEventListener(
        kind,
        (event) => {
          if (event === pending) settle(event.defaultPrevented);
        },
        { capture: true },
      );
    }
  }

  get areInputsLost(): boolean {
    return this.lost >= lostInARow;
  }
}
