import { inspectPage } from './inspect-page';

/* jsdom draws nothing: boxes are what a test says, and what lies on top is found among them. */
type At = readonly [left: number, top: number, width: number, height: number];
const boxes = new Map<Element, At>();
let onTop: (x: number, y: number) => Element | null = () => null;

const place = (element: Element, ...at: At) => boxes.set(element, at);
const rectOf = (element: Element): DOMRect => {
  const [left, top, width, height] = boxes.get(element) ?? [0, 0, 0, 0];
  return { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top } as DOMRect;
};

beforeEach(() => {
  boxes.clear();
  Object.defineProperty(document, 'elementFromPoint', {
    configurable: true,
    value: (x: number, y: number) => onTop(x, y),
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (boxes.has(this) ? [rectOf(this)] : []) as unknown as DOMRectList;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
});

const open = (markup: string) => {
  const main = document.createElement('main');
  main.id = 'page';
  document.body.append(document.createElement('header'), main);
  main.append(document.createRange().createContextualFragment(markup));
  const find = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  place(main, 0, 80, 1024, 600);
  return { main, find };
};

describe('a page', () => {
  it('is alive when its h1 can be seen', () => {
    const { find } = open('<h1>FAQs <b>all</b></h1>');
    place(find('h1'), 20, 100, 400, 40);
    onTop = () => find('b');
    expect(inspectPage()).toBe('alive');
  });

  it('with dozens of headings is inspected by the box of one', () => {
    const { find, main } = open(`<h1>FAQs</h1>${'<h2>A group</h2><h3>A question</h3>'.repeat(28)}`);
    for (const heading of main.querySelectorAll('h1, h2, h3')) place(heading, 20, 100, 400, 40);
    onTop = () => find('h1');
    expect(inspectPage()).toBe('alive');
    expect(Element.prototype.getClientRects).toHaveBeenCalledTimes(1);
  });

  it('is alive by its first heading where it stands without an h1', () => {
    const { find } = open('<h2>Not found</h2>');
    place(find('h2'), 20, 100, 400, 40);
    onTop = () => find('h2');
    expect(inspectPage()).toBe('alive');
  });

  it.each([
    ['is scrolled away', -300, 'main'],
    ['is under the bar, and the page is scrolled', 10, 'header'],
  ])('is alive when its h1 %s', (_how, top, over) => {
    const { find } = open('<h1>FAQs</h1>');
    place(find('h1'), 20, top, 400, 40);
    jest.replaceProperty(window, 'scrollY', 310);
    onTop = () => find(over);
    expect(inspectPage()).toBe('alive');
  });

  it.each(['<dialog open></dialog>', '<div role="status"><i></i></div>', '<div popover="manual"><i></i></div>'])(
    'is alive under %s of the shell',
    (over) => {
      const { find } = open('<h1>FAQs</h1>');
      place(find('h1'), 20, 100, 400, 40);
      document.body.append(document.createRange().createContextualFragment(over));
      const above = document.body.lastElementChild;
      onTop = () => above?.firstElementChild ?? above;
      expect(inspectPage()).toBe('alive');
    },
  );

  it('is alive whose h1 is for screen readers alone and which shows something else', () => {
    const { find } = open('<h1>Compare</h1><p>Quotes</p>');
    place(find('h1'), 20, 100, 1, 1);
    onTop = () => find('p');
    expect(inspectPage()).toBe('alive');
  });

  it.each(['body', 'main', 'header'])('is covered when %s is drawn over its h1', (over) => {
    const { find } = open('<h1>FAQs</h1>');
    place(find('h1'), 20, 100, 400, 40);
    onTop = () => find(over);
    expect(inspectPage()).toBe('covered');
  });

  describe('in the portal’s own element', () => {
    const openInRoot = () => {
      const { main, find } = open('<h1>FAQs</h1>');
      place(find('h1'), 20, 100, 400, 40);
      const root = Object.assign(document.createElement('div'), { id: 'root' });
      document.body.append(root);
      root.append(find('header'), main);
      return find;
    };

    it('is alive under the bar that an extension draws beside it', () => {
      openInRoot();
      const bar = document.createElement('div');
      document.body.append(bar);
      onTop = () => bar;
      expect(inspectPage()).toBe('alive');
    });

    it.each(['html', 'body', '#root', 'main', 'header'])('is covered when %s is drawn over its h1', (over) => {
      const find = openInRoot();
      onTop = () => find(over);
      expect(inspectPage()).toBe('covered');
    });
  });

  it('is covered when what is for screen readers alone stands on an empty page', () => {
    const { main, find } = open('<h1>FAQs</h1>');
    place(find('h1'), 20, 100, 1, 1);
    onTop = () => main;
    expect(inspectPage()).toBe('covered');
  });

  it('waits when it says so', () => {
    const { find } = open('<div aria-busy="true"></div>');
    place(find('[aria-busy]'), 0, 80, 1024, 300);
    expect(inspectPage()).toBe('waiting');
  });

  it('is given time that says something without a heading', () => {
    const { main } = open('<p>Just a moment</p>');
    Object.defineProperty(main, 'innerText', { value: 'Just a moment' });
    expect(inspectPage()).toBe('waiting');
  });

  it.each(['', '<h1>FAQs</h1>', '<div aria-busy="true"></div>'])('is blank when nothing of "%s" is drawn', (markup) => {
    open(markup);
    expect(inspectPage()).toBe('blank');
  });
});
