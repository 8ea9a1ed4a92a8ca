import { pristineGlobals } from '@tulinde/client/natives';

/* So many in a row: one may be meant, such as a drag that ends on a button. */
const lostInARow = 3;

/**
 * Sees whether clicks and keys arrive: each as the window gets it, and whether the page's body gets it too; and whether Tab leads on.
 * Made before any release runs, so nobody can end an event before it is seen.
 */
export class InputWatch {
  private lost = 0;
  private held = 0;
  /** How often the focus went to an element. */
  private moves = 0;
  /** Whether something was typed or chosen in this document. */
  hasTyped = false;

  constructor(page: Window = window) {
    let pending: Event | null = null;
    page.addEventListener('keydown', (event) => event.key === 'Tab' && this.noteTab(page, event), { capture: true });
    page.addEventListener('focusin', () => (this.moves += 1), { capture: true });
    page.addEventListener('input', () => (this.hasTyped = true), { capture: true });
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
    return this.lost >= lostInARow || this.held >= lostInARow;
  }

  /*
   * The focus is where it was, although Tab was pressed: something has held it or brought it back. Where neither was done the browser
   * itself leaves it there: Tab goes from day to month within a date field. A dialog may have one place alone.
   */
  private noteTab({ document }: Window, event: Event): void {
    const before = document.activeElement;
    if (!before || before === document.body || document.querySelector('dialog[open]')) return;
    const { moves } = this;
    pristineGlobals.setTimeout(() => {
      const isActed = event.defaultPrevented || this.moves > moves;
      // The browser's own controls come after the last place, and the page keeps its own meanwhile.
      const isHeld = isActed && document.activeElement === before && document.hasFocus();
      this.held = isHeld ? this.held + 1 : 0;
    }, 0);
  }
}
