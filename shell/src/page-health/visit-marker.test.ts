import { refuseSiteData, allowSiteData } from '../testing/refused-site-data';
import { VisitMarker, type EnteredPage } from './visit-marker';
import { collectAbandonedVisits } from './abandoned-visits';

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
const ended = (of: VisitMarker) => collectAbandonedVisits(of.findOthers());

describe('a page that was entered and removed its mark', () => {
  it('leaves nothing', () => {
    const first = new VisitMarker();
    first.set(page);
    first.remove();
    expect(ended(new VisitMarker())).toEqual([]);
    expect(new VisitMarker().recentlyAbandoned()).toEqual([]);
  });
});

describe('an abandoned page view', () => {
  it('is found by the next one of its tab, and reported once', () => {
    new VisitMarker().set(page);
    const next = new VisitMarker();
    expect(next.recentlyAbandoned()).toEqual([release]);
    expect(ended(next)).toEqual([page]);
    expect(ended(next)).toEqual([]);
  });

  it('is found although that one has entered a page of its own', () => {
    new VisitMarker().set(page);
    const next = new VisitMarker();
    next.set({ ...page, version: '1.0.0' });
    expect(ended(next)).toEqual([page]);
    next.remove();
    expect(ended(new VisitMarker())).toEqual([]);
  });

  it('is found by another tab once no page can take that long', () => {
    new VisitMarker().set(page);
    anotherTab();
    expect(ended(new VisitMarker())).toEqual([]);
    jest.advanceTimersByTime(minute + 1);
    expect(ended(new VisitMarker())).toEqual([page]);
  });

  it('has its release excluded for an hour', () => {
    new VisitMarker().set(page);
    ended(new VisitMarker());
    jest.advanceTimersByTime(59 * minute);
    anotherTab();
    expect(new VisitMarker().recentlyAbandoned()).toEqual([release]);
    jest.advanceTimersByTime(2 * minute);
    expect(new VisitMarker().recentlyAbandoned()).toEqual([]);
    ended(new VisitMarker());
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('does not fill the device, however many there are', () => {
    for (let tab = 0; tab < 100; tab += 1) {
      anotherTab();
      new VisitMarker().set(page);
      jest.advanceTimersByTime(1);
    }
    jest.advanceTimersByTime(2 * minute);
    expect(ended(new VisitMarker())).toHaveLength(100);
    expect(Object.keys(localStorage)).toHaveLength(10);
  });
});

it.each(['', '7', 'null', '{"app":7}', '{"app":"mfe-help","version":"1.0.0","role":"king","at":1}'])(
  'what another release has left as %s is cleared away and not told',
  (left) => {
    localStorage.setItem('tulinde:entered:x', left);
    jest.advanceTimersByTime(2 * minute);
    expect(ended(new VisitMarker())).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

it('nothing is counted where storage is refused', () => {
  refuseSiteData();
  const marks = new VisitMarker();
  marks.set(page);
  marks.remove();
  expect(marks.recentlyAbandoned()).toEqual([]);
  expect(ended(new VisitMarker())).toEqual([]);
  allowSiteData();
});
