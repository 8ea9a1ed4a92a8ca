import type { RemoteRoute } from '../../shared/client/src/remote';
import { appNames } from '../build/apps';
import { routeOf, routes } from '../../shared/contracts/src';
import { portalPages } from '../../backend/operator/answers/portal-pages';

const remotes = appNames().filter((name) => name !== 'shell');

/* Every route with something in each of its places. */
const all = [
  ...Object.values(routes).flatMap((route) => (typeof route === 'string' ? [route] : [])),
  ...[routes.faqsOf, routes.paidPurchase, routes.paymentRequests, routes.certificate].map((route) => route('1')),
  ...[routes.policyDetails, routes.policyRenewal, routes.submitClaim, routes.atTheScene].map((route) => route('1')),
  ...[routes.claimDetails, routes.cancelCover].map((route) => route('1')),
  ...(['MOTOR', 'PA'] as const).flatMap((kind) => [
    routes.quotes(kind),
    routes.sharedQuotes(routes.quotes(kind), '1', 'sw'),
    routes.knownPurchase(kind, '1'),
    routes.payment(kind),
    routes.paymentOf(kind, '1'),
  ]),
].map(routeOf);

it('every page that is linked to from elsewhere is one of a remote', async () => {
  const isServed = await portalPages();
  expect(all.filter((path) => !isServed(path))).toEqual([]);
});

it.each(remotes)('every page of %s comes with its entry or says which chunks it loads', async (remote) => {
  const { routes: own } = (await import(`../../${remote}/src/routes`)) as { routes: readonly RemoteRoute[] };
  expect(own.filter(({ inEntry, chunks }) => !inEntry && !chunks?.length).map(({ path }) => path)).toEqual([]);
});

it('what a link is about cannot change where it leads', () => {
  expect(routes.policyDetails('1&lang=sw#x/../?')).toBe('/policy-details?policy=1%26lang%3Dsw%23x%2F..%2F%3F');
  expect(routes.sharedQuotes(routes.quotes('PA'), 'a b', 'sw')).toBe('/personal-accident/quote?ref=a%20b&lang=sw');
});
