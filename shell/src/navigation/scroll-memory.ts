/* The router's key of the history's present entry; the first page of a visit has none. */
const presentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first';

/* Who scrolls, types or presses is where they want to be. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the visitor was on each page of the history, in pixels from its top, for as long as the document lives. */
export class ScrollMemory {
  readonly #places = new Map<string, number>();
  #returning: { readonly key: string; readonly to: number } | null = null;
  #path = '';

  /** @returns the function that ends it */
  start(): () => void {
    this.#path = window.location.pathname;
    // Until the page has come again the browser moves within one that may be shorter.
    const keep = () => {
      if (this.#returning === null) this.#places.set(presentKey(), window.scrollY);
    };
    const handleReturn = () => {
      // Within a page none comes: the browser is where it was by itself.
      if (window.location.pathname === this.#path) return;
      const key = presentKey();
      this.#returning = { key, to: this.#places.get(key) ?? 0 };
    };
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('popstate', handleReturn);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('popstate', handleReturn);
    };
  }

  /**
   * A page has come: to its top, or on the way back and forward to where the visitor was, as soon as the page is tall enough,
   * unless they do something before.
   * @returns the function that no longer waits for it
   */
  arrive(): () => void {
    this.#path = window.location.pathname;
    const to = this.#returning?.key === presentKey() ? this.#returning.to : 0;
    const isThere = () => {
      window.scrollTo(0, to);
      return Math.abs(window.scrollY - to) < 2;
    };
    if (isThere() || to === 0) {
      this.#returning = null;
      return () => undefined;
    }
    const end = () => {
      watch.disconnect();
      for (const act of acts) window.removeEventListener(act, end, true);
      this.#returning = null;
    };
    const watch = new ResizeObserver(() => {
      if (isThere()) end();
    });
    watch.observe(document.body);
    for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true });
    return end;
  }
}
