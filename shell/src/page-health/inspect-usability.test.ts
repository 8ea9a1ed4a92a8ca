import { inspectUsability } from './inspect-usability';

/* What the browser would lay out: each element where the test has put it, and what is found at a point. */
const boxes = new Map<Element, DOMRect>();
let hitAt: (x: number, y: number) => Element | null;
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const place = (selector: string, rect: DOMRect) => {
  const element = document.querySelector(selector);
  if (element) boxes.set(element, rect);
  return element;
};

beforeEach(() => {
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 740 });
  boxes.clear();
  document.querySelector('html > aside')?.remove();
  document.title = 'Answers · Tulinde';
  document.body.innerHTML = `<div id="root"><div data-frame><header></header><main id="page"><h1>Answers</h1>
    <button id="send">Send</button><label for="box" id="label">All</label><input id="box" type="checkbox"></main><footer></footer></div></div>`;
  for (const [selector, rect] of [
    ['header', box(0, 0, 360, 50)],
    ['main', box(0, 50, 360, 600)],
    ['footer', box(0, 650, 360, 60)],
    ['h1', box(10, 60, 200, 30)],
    ['#send', box(10, 100, 120, 40)],
    ['#box', box(10, 200, 20, 20)],
    ['#label', box(0, 195, 200, 30)],
  ] as const)
    place(selector, rect);
  Element.prototype.getClientRects = function () {
    const rect = boxes.get(this);
    return (rect ? [rect] : []) as never;
  };
  Element.prototype.getBoundingClientRect = function () {
    return boxes.get(this) ?? box(0, 0, 0, 0);
  };
  hitAt = (x, y) =>
    [...boxes].filter(([, one]) => x > one.left && x < one.right && y > one.top && y < one.bottom).at(-1)?.[0] ?? null;
  document.elementFromPoint = (x, y) => hitAt(x, y);
});

/* A whole look, and what happens between two of its pieces. */
const inspect = (between: () => void = () => undefined) => {
  const look = inspectUsability('Answers · Tulinde');
  for (;;) {
    const { done, value } = look.next();
    if (done) return value;
    between();
  }
};
const add = (html: string, where = 'main') => {
  document.querySelector(where)?.insertAdjacentHTML('beforeend', html);
  return (selector: string, rect: DOMRect) => place(selector, rect);
};
const all = box(0, 0, 360, 740);

describe('on a page that can be used nothing is found', () => {
  it.each([
    ['as it is', () => undefined],
    [
      'with what an extension draws beside the body',
      () => {
        const bar = document.createElement('aside');
        document.documentElement.append(bar);
        boxes.set(bar, all);
      },
    ],
    [
      'with a label in the place of its field',
      () => boxes.set(document.querySelector('#label')!, box(0, 195, 200, 30)),
    ],
    ['with a dialog over it', () => add('<dialog open></dialog>')('dialog', all)],
    ['with a toast over a control', () => add('<div role="status" id="toast"></div>')('#toast', box(0, 90, 360, 60))],
    [
      'with the overlay of the shell while something loads',
      () => add('<div role="status" id="overlay"></div>', '#root')('#overlay', all),
    ],
    [
      'with a bar that stays in place',
      () => add('<div id="bar" style="position: fixed"></div>')('#bar', box(0, 90, 360, 60)),
    ],
    [
      'with a link in a part that is folded away, whose box is where the next part is',
      () => {
        const put = add('<details><summary>All</summary><a href="#a" id="folded">A</a></details><p id="next">Next</p>');
        put('#folded', box(10, 300, 100, 40));
        put('#next', box(0, 290, 360, 100));
      },
    ],
    ['with a control that is off', () => (document.querySelector<HTMLButtonElement>('#send')!.disabled = true)],
  ])('%s', (_how, change) => {
    change();
    expect(inspect()).toEqual([]);
  });
});

it.each([
  ['the header is gone', () => document.querySelector('header')?.remove(), ['frame']],
  ['the header is inert', () => document.querySelector('header')?.setAttribute('inert', ''), ['frame']],
  ['main is hidden', () => boxes.delete(document.querySelector('main')!), ['frame']],
  ['the title is another', () => (document.title = 'You have won'), ['title']],
  [
    'an overlay says that it is a status and lies over all of the page',
    () => add('<div role="status" id="over" style="position: fixed"></div>')('#over', all),
    ['control'],
  ],
  ['something lies over a control', () => add('<div id="over"></div>')('#over', box(0, 90, 360, 60)), ['control']],
  [
    'something beside the portal’s element lies over all of it',
    () => add('<div id="over" style="position: fixed"></div>', 'body')('#over', all),
    ['control'],
  ],
])('%s: that is found', (_what, change, kinds) => {
  change();
  expect(inspect()).toEqual(kinds);
});

it('a page that was emptied is found', () => {
  document.querySelector('main')!.innerHTML = '';
  expect(inspect()).toContain('emptied');
});

it('a control that moves away while the page is looked at is not held to be covered', () => {
  add('<div id="over"></div>')('#over', box(0, 90, 360, 60));
  expect(inspect(() => boxes.set(document.querySelector('#send')!, box(10, 400, 120, 40)))).toEqual([]);
});

it('a long page is looked at in pieces of a few controls', () => {
  let boxesRead = 0;
  for (let count = 0; count < 100; count += 1) add(`<a href="#${count}">A</a>`);
  const own = Element.prototype.getClientRects;
  Element.prototype.getClientRects = function () {
    boxesRead += this.matches('a, button, input') ? 1 : 0;
    return own.call(this);
  };
  const pieces: number[] = [];
  inspect(() => {
    pieces.push(boxesRead);
    boxesRead = 0;
  });
  expect(pieces.length).toBeGreaterThan(6);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(20);
});

it('the styles around a control are read where something lies over it alone', () => {
  const read = jest.spyOn(globalThis, 'getComputedStyle');
  const isRead = () => read.mock.calls.some(([element]) => element === document.querySelector('#send'));
  inspect();
  expect(isRead()).toBe(false);
  add('<div id="over"></div>')('#over', box(0, 90, 360, 60));
  inspect();
  expect(isRead()).toBe(true);
  read.mockRestore();
});

it('what goes away while a control is looked at is not held to cover it', () => {
  add('<div id="over"></div>')('#over', box(0, 90, 360, 60));
  let pieces = 0;
  const goesAfter = (count: number) => () => {
    pieces += 1;
    if (pieces === count) boxes.delete(document.querySelector('#over')!);
  };
  // In the piece in which it was seen, and in the one after it.
  for (const count of [6, 7]) {
    pieces = 0;
    boxes.set(document.querySelector('#over')!, box(0, 90, 360, 60));
    expect(inspect(goesAfter(count))).toEqual([]);
  }
});
