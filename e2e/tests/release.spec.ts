import { type Manifest, manifestElementId } from '../../shared/contracts/src';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { servedRelease } from '../journeys/served-release';
import { squad } from '../journeys/squad';
import { siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const liveVersions = async (page: Page): Promise<Record<string, string | undefined>> => {
  const text = await page.locator(`#${manifestElementId}`).textContent();
  const { microFrontends } = JSON.parse(text ?? '{}') as Manifest;
  return Object.fromEntries(Object.entries(microFrontends).map(([app, [release]]) => [app, release?.metadata.version]));
};

const shownRelease = (page: Page) =>
  page.locator('link[data-release^="mfe-help@"]:not([disabled])').getAttribute('data-release');

/* The registry is one for both widths. */
const tag = '@desktop';

test(
  'a squad publishes, promotes and rolls back one remote while the site is open',
  { tag },
  async ({ page, context }) => {
    const journey = new MotorJourney(page, 'en');
    await journey.open();
    await journey.chooseProduct('car');
    await journey.fillIn(fielder);
    const before = await liveVersions(page);
    const next = '1.0.1-e2e';

    await squad.build('mfe-help', next);
    await squad.release('publish', 'mfe-help');
    // What other hosts read of it; its own page never asks.
    const manifest = await page.request.get(`/assets/mfe-help/${next}/mf-manifest.json`);
    expect(await manifest.json()).toMatchObject({
      name: 'mfe_help_1_0_1_e2e',
      metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
      exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: [expect.stringMatching(/\.css$/)] } } }],
    });
    const visit = await context.newPage();
    await visit.goto('/faqs');
    expect(await shownRelease(visit), 'published is not yet promoted').toBe(`mfe-help@${before['mfe-help']}`);

    await squad.release('promote', 'mfe-help', next, '--reason', 'clearer answers');
    await expect.poll(() => servedRelease(siteUrl, 'mfe-help')).toBe(next);
    await visit.reload();
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shownRelease(visit)).toBe(`mfe-help@${next}`);
    expect(await liveVersions(visit)).toEqual({ ...before, 'mfe-help': next });

    await squad.release('rollback', 'mfe-help', '--reason', 'the old ones were better');
    await expect.poll(() => servedRelease(siteUrl, 'mfe-help')).toBe(before['mfe-help']);
    await visit.reload();
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shownRelease(visit)).toBe(`mfe-help@${before['mfe-help']}`);
    expect(await liveVersions(visit)).toEqual(before);

    // The tab that was open all the time goes on with what it had.
    await journey.submit();
    await journey.expectQuotes();

    const history = await squad.release('history', 'mfe-help');
    expect(history).toContain('clearer answers');
    expect(history).toContain('the old ones were better');
  },
);

test('a release that exists cannot be published again', { tag: [tag, '@system'] }, async () => {
  await expect(squad.release('publish', 'shell')).rejects.toMatchObject({ code: 1 });
});
