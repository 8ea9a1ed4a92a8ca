import { ScrollMemory } from './scroll-memory';

/* A window whose page is so tall, and a history of two entries. */
const onPage = (height: number) => {
  let grown: () => void = () => undefined;
  const page = { height };
  const scrollTo = (_x: number, y: number) => {
    Object.assign(window, { scrollY: Math.min(y, page.height) });
    window.dispatchEvent(new Event('scroll'));
  };
  Object.assign(window, {
    scrollTo,
    ResizeObserver: class {
      constructor(hear: () => void) {
        grown = hear;
      }
      observe() {}
      disconnect() {
        grown = () => undefined;
      }
    },
  });
  scrollTo(0, 0);
  const memory = new ScrollMemory();
  const end = memory.start();
  const show = (key: string, tall: number, path = key) => {
    page.height = tall;
    window.history.replaceState({ key }, '', `/${path}`);
  };
  return {
    scrollTo: (y: number) => scrollTo(0, y),
    /** A link is pressed, and its page comes. */
    goTo: (key: string, tall: number) => {
      show(key, tall);
      memory.arrive();
    },
    /** As it comes a page has this height. */
    returnTo: (key: string, tall: number) => {
      show(key, tall);
      window.dispatchEvent(new Event('popstate'));
      // The browser's own.
      scrollTo(0, window.scrollY);
      return memory.arrive();
    },
    growTo: (tall: number) => {
      page.height = tall;
      grown();
    },
    /** Back to another entry of the same page, for which no page comes. */
    returnWithin: (key: string, path: string) => {
      show(key, page.height, path);
      window.dispatchEvent(new Event('popstate'));
    },
    end,
  };
};

describe('a page that comes', () => {
  let page: ReturnType<typeof onPage>;
  beforeEach(() => {
    window.history.replaceState({ key: 'list' }, '', '/list');
    page = onPage(3_000);
    page.scrollTo(1_200);
    page.goTo('details', 900);
  });
  afterEach(() => page.end());

  it('begins at its top', () => {
    expect(window.scrollY).toBe(0);
  });

  it('is where the visitor was, on the way back and forward again', () => {
    page.scrollTo(300);
    page.returnTo('list', 3_000);
    expect(window.scrollY).toBe(1_200);
    page.returnTo('details', 900);
    expect(window.scrollY).toBe(300);
  });

  it('waits until it is tall enough', () => {
    page.returnTo('list', 400);
    expect(window.scrollY).toBeLessThan(1_200);
    page.growTo(800);
    expect(window.scrollY).toBeLessThan(1_200);
    page.growTo(3_000);
    expect(window.scrollY).toBe(1_200);
    page.growTo(5_000);
    page.scrollTo(50);
    expect(window.scrollY).toBe(50);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves a visitor alone after a %s', (act) => {
    page.returnTo('list', 400);
    window.dispatchEvent(new Event(act));
    page.growTo(3_000);
    expect(window.scrollY).toBe(400);
  });

  it('goes on to know where the visitor is after a way back within a page', () => {
    page.returnWithin('details of a part', 'details');
    page.scrollTo(200);
    page.returnTo('list', 3_000);
    page.returnTo('details of a part', 900);
    expect(window.scrollY).toBe(200);
  });

  it('leaves the next page alone', () => {
    const leave = page.returnTo('list', 400);
    leave();
    page.goTo('help', 3_000);
    page.growTo(3_000);
    expect(window.scrollY).toBe(0);
  });
});
