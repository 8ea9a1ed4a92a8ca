import { refuseSiteData, allowSiteData } from '../testing/refused-site-data';
import { Marks, type EnteredPage } from './marks';
import { settleRemains } from './remains';

const page: EnteredPage = { app: 'mfe-help', version: '1.1.0', role: 'candidate', route: '/faqs' };
const release = { app: 'mfe-help', version: '1.1.0' };
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/* Another tab of the same browser: it shares what is local. */
const anotherTab = () => sessionStorage.clear();
const ended = (of: Marks) => settleRemains(of.find());

describe('a page that was entered and took its mark away', () => {
  it('leaves nothing', () => {
    const first = new Marks();
    first.put(page);
    first.take();
    expect(ended(new Marks())).toEqual([]);
    expect(new Marks().leftOut()).toEqual([]);
  });
});

describe('a page view that ended without a word', () => {
  it('is found by the next one of its tab, and told once', () => {
    new Marks().put(page);
    const next = new Marks();
    expect(next.leftOut()).toEqual([release]);
    expect(ended(next)).toEqual([page]);
    expect(ended(next)).toEqual([]);
  });

  it('is found although that one has entered a page of its own', () => {
    new Marks().put(page);
    const next = new Marks();
    next.put({ ...page, version: '1.0.0' });
    expect(ended(next)).toEqual([page]);
    next.take();
    expect(ended(new Marks())).toEqual([]);
  });

  it('is found by another tab once no page can take that long', () => {
    new Marks().put(page);
    anotherTab();
    expect(ended(new Marks())).toEqual([]);
    jest.advanceTimersByTime(minute + 1);
    expect(ended(new Marks())).toEqual([page]);
  });

  it('has its release left out for an hour', () => {
    new Marks().put(page);
    ended(new Marks());
    jest.advanceTimersByTime(59 * minute);
    anotherTab();
    expect(new Marks().leftOut()).toEqual([release]);
    jest.advanceTimersByTime(2 * minute);
    expect(new Marks().leftOut()).toEqual([]);
    ended(new Marks());
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('does not fill the device, however many there are', () => {
    for (let tab = 0; tab < 100; tab += 1) {
      anotherTab();
      new Marks().put(page);
      jest.advanceTimersByTime(1);
    }
    jest.advanceTimersByTime(2 * minute);
    expect(ended(new Marks())).toHaveLength(100);
    expect(Object.keys(localStorage)).toHaveLength(10);
  });
});

it.each(['', '7', 'null', '{"app":7}', '{"app":"mfe-help","version":"1.0.0","role":"king","at":1}'])(
  'what another release has left as %s is cleared away and not told',
  (left) => {
    localStorage.setItem('tulinde:entered:x', left);
    jest.advanceTimersByTime(2 * minute);
    expect(ended(new Marks())).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

it('nothing is counted where storage is refused', () => {
  refuseSiteData();
  const marks = new Marks();
  marks.put(page);
  marks.take();
  expect(marks.leftOut()).toEqual([]);
  expect(ended(new Marks())).toEqual([]);
  allowSiteData();
});
