import type { PageFindingKind } from '@tulinde/contracts';
import { InputWatch } from './input-watch';
import { UsabilityWatch } from './usability-watch';
import type { WatchedPage } from './watched-page';

let mockFound: PageFindingKind[] = [];
const mockInspect = jest.fn(() => mockFound);
jest.mock('./inspect-usability', () => ({
  *inspectUsability() {
    yield;
    return mockInspect();
  },
}));
const mockIdle = jest.fn((task: () => void) => task());
jest.mock('@tulinde/ui/page', () => ({ whenIdle: (task: () => void) => mockIdle(task) }));

const pageOf = (version = '1.1.0'): WatchedPage => ({
  facts: { app: 'mfe-help', version, role: 'stable', route: '/faqs' },
  enteredAt: 0,
  isSeen: true,
  shownAt: 0,
  pathname: '/faqs',
  href: '/faqs',
  state: null,
  status: 'alive',
});
let current = pageOf();
let told: string[] = [];
let areLost = false;
const begin = () => {
  told = [];
  areLost = false;
  return new UsabilityWatch({
    currentPage: () => current,
    reportFinding: ({ version }, kind) => told.push(`${version} ${kind}`),
    title: () => null,
    areInputsLost: () => areLost,
  });
};
const tick = (watch: UsabilityWatch, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) watch.tick(current);
};
beforeEach(() => {
  mockFound = [];
  mockInspect.mockClear();
  current = pageOf();
});

it('a page is looked at once, and after 10, 30 and 60 seconds; after a replacement again', () => {
  const watch = begin();
  tick(watch, 120);
  expect(mockInspect).toHaveBeenCalledTimes(4);
  current = pageOf('1.0.0');
  tick(watch, 1);
  expect(mockInspect).toHaveBeenCalledTimes(5);
});

it('a look goes on a piece at a time, each when the browser has nothing to do, and ends with its page', () => {
  const watch = begin();
  const waiting: (() => void)[] = [];
  mockIdle.mockImplementation((task) => waiting.push(task));
  tick(watch, 1);
  waiting.shift()?.();
  expect([mockInspect.mock.calls.length, waiting.length]).toEqual([0, 1]);
  current = pageOf('1.0.0');
  waiting.shift()?.();
  mockIdle.mockImplementation((task) => task());
  expect(mockInspect).not.toHaveBeenCalled();
});

it('what is found twice in a row is told; what was on its way is not', () => {
  const watch = begin();
  mockFound = ['control', 'title'];
  tick(watch, 1);
  mockFound = ['control'];
  tick(watch, 1);
  expect(told).toEqual(['1.1.0 control']);
});

it('inputs that are lost are told within a second, whenever that is', () => {
  const watch = begin();
  tick(watch, 4);
  areLost = true;
  tick(watch, 1);
  expect(told).toEqual(['1.1.0 input']);
});

it('what a release drew beside the portal’s element and left there is told of it when another takes its place', () => {
  const watch = begin();
  tick(watch, 1);
  const left = document.body.appendChild(document.createElement('div'));
  left.getClientRects = () => [new DOMRect()] as never;
  current = pageOf('1.0.0');
  Object.assign(globalThis, { DOMRect: class {} });
  tick(watch, 1);
  expect(told).toEqual(['1.1.0 leftover']);
  left.remove();
});

describe('inputs', () => {
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('button')?.dispatchEvent(event);
  };
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><button>Send</button></div>';
  });

  it('that arrive are no finding', () => {
    const watch = new InputWatch();
    for (let count = 0; count < 5; count += 1) click();
    expect(watch.areInputsLost).toBe(false);
  });

  describe('and Tab', () => {
    const tab = (then: (button: HTMLElement, event: Event) => void) => {
      const button = document.querySelector('button') as HTMLElement;
      button.focus();
      const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
      button.dispatchEvent(event);
      then(button, event);
      jest.advanceTimersByTime(0);
    };
    beforeEach(() => {
      jest.useFakeTimers();
      document.hasFocus = () => true;
    });
    afterEach(() => jest.useRealTimers());

    it('that leads on is no finding', () => {
      const watch = new InputWatch();
      for (let count = 0; count < 5; count += 1) tab((button) => button.blur());
      expect(watch.areInputsLost).toBe(false);
    });

    const held = (_button: HTMLElement, event: Event) => event.preventDefault();
    const broughtBack = (button: HTMLElement) => {
      button.blur();
      button.focus();
    };
    it.each([
      ['is held', held],
      ['comes back', broughtBack],
    ])('after which the focus %s, again and again, is lost', (_what, then) => {
      const watch = new InputWatch();
      for (let count = 0; count < 3; count += 1) tab(then);
      expect(watch.areInputsLost).toBe(true);
    });

    it('that goes from day to month within a date field is no finding', () => {
      const watch = new InputWatch();
      for (let count = 0; count < 5; count += 1) tab(() => undefined);
      expect(watch.areInputsLost).toBe(false);
    });

    it.each([
      ['a dialog is open', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
      ['the browser’s own controls have the focus', () => (document.hasFocus = () => false)],
    ])('is no finding while %s', (_what, begin) => {
      const watch = new InputWatch();
      begin();
      for (let count = 0; count < 3; count += 1) tab(held);
      expect(watch.areInputsLost).toBe(false);
    });
  });

  it('what was typed is known', () => {
    const watch = new InputWatch();
    expect(watch.hasTyped).toBe(false);
    document.querySelector('button')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(watch.hasTyped).toBe(true);
  });

  it.each([
    ['ended', (event: Event) => event.stopImmediatePropagation()],
    ['made to do nothing', (event: Event) => event.preventDefault()],
  ])('that something has %s on their way are lost', (_how, swallow) => {
    const watch = new InputWatch();
    window.addEventListener('click', swallow, { capture: true });
    for (let count = 0; count < 5; count += 1) click();
    window.removeEventListener('click', swallow, { capture: true });
    expect(watch.areInputsLost).toBe(true);
    click();
    click();
    expect(watch.areInputsLost).toBe(false);
  });
});
