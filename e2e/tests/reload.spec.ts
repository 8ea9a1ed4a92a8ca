import { reportedKinds, watchBeacons } from '../faults/beacons';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { newCustomer } from '../journeys/account';
import { siteUrl } from '../portal-under-test';
import { expect, test } from '../test';

/*
 * A reload at a bad moment: while the page waits for a file or an answer that hangs. What hung goes with the page that
 * asked for it; the next one finds the connections and the cache free, and has nothing to report.
 */
let proxy: FaultProxy;
test.beforeAll(async () => {
  proxy = await startFaultProxy(siteUrl);
});
test.afterAll(() => proxy?.close());
test.afterEach(() => proxy.heal());

const hanging: Readonly<Record<string, RegExp>> = {
  'the chunk of its page': /\/assets\/mfe-account\/[^/]+\/(?!remoteEntry)[^/]+\.js/,
  'the entry of its remote': /\/assets\/mfe-account\/[^/]+\/remoteEntry\.js/,
  'everything that its remote asks the service': /\/api\//,
  'what is fetched ahead of other remotes, and the service': /\/assets\/mfe-(quotes|help)\/|\/api\/|\/token/,
};

for (const [what, files] of Object.entries(hanging)) {
  test(`a reload while ${what} hangs shows the page`, { tag: ['@phone', '@system'] }, async ({ page }) => {
    const { identity } = await newCustomer(page, { language: 'sw' });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, identity);
    await watchBeacons(page);
    proxy.break(files, 'hangs');
    const asked = page.waitForRequest((request) => files.test(request.url()));
    await page.goto(`${proxy.url}/manage-next-of-kin?lang=sw`, { waitUntil: 'commit' });
    await asked;
    proxy.heal();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Taja ndugu zako wa karibu' })).toBeVisible();
    expect(await reportedKinds(page, 'mfe-account', '1.0.0')).toEqual([]);
  });
}
