import { linesOfBusiness, routes, type ProductKind } from '@tulinde/contracts';
import { CleanStart } from './clean-start';

const fallback = { app: 'mfe-help', version: '1.0.0' };
let reloads = 0;
const begin = (change: Partial<ConstructorParameters<typeof CleanStart>[0]> = {}) =>
  new CleanStart({
    kept: history,
    reload: () => (reloads += 1),
    failedOf: (app) => (app === 'mfe-help' ? ['1.1.0'] : []),
    hasTyped: () => false,
    isBusy: () => false,
    ...change,
  });
beforeEach(() => {
  reloads = 0;
  history.replaceState({ key: 'a', idx: 2 }, '', '/faqs');
});

describe('a fallback that fails its look too', () => {
  it('is loaded in a new document, without the release that failed, and the router’s state is kept', () => {
    begin().onFailedLook(fallback);
    expect(reloads).toBe(1);
    expect(history.state).toMatchObject({ key: 'a', idx: 2 });
    expect(begin().leftOut).toEqual([{ app: 'mfe-help', version: '1.1.0' }]);
  });

  it('is loaded so once', () => {
    begin().onFailedLook(fallback);
    begin().onFailedLook(fallback);
    expect(reloads).toBe(1);
  });

  it.each([
    ['something was typed', { hasTyped: () => true }],
    ['calls are under way', { isBusy: () => true }],
    ['no release of the app failed before', { failedOf: () => [] }],
    ['it is what failed', { failedOf: () => ['1.0.0'] }],
  ])('stays where %s', (_what, change) => {
    begin(change).onFailedLook(fallback);
    expect([reloads, begin().leftOut]).toEqual([0, []]);
  });

  it.each([
    ...Object.keys(linesOfBusiness).map((kind) => routes.payment(kind as ProductKind)),
    routes.paidPurchase('p'),
    routes.paymentRequests('t'),
  ])('stays where somebody pays: %s', (path) => {
    history.replaceState(null, '', path);
    begin().onFailedLook(fallback);
    expect(reloads).toBe(0);
  });
});

it('a finding that says nothing of what the page stands on reloads nothing', () => {
  begin().onFinding(fallback, 'title');
  expect(reloads).toBe(0);
  begin().onFinding(fallback, 'frame');
  expect(reloads).toBe(1);
});

it('a state that something else wrote is passed over', () => {
  history.replaceState({ tulindeCleanStart: 'no list' }, '');
  expect(begin().leftOut).toEqual([]);
});
