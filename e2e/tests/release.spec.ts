import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { getAudit, promoteRelease, publishRelease, rollbackRelease } from '../../releases/client';
import { type Manifest, manifestElementId } from '../../shared/contracts/src';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { servedRelease } from '../journeys/served-release';
import { squad } from '../journeys/squad';
import { copyRelease } from '../platform/copy-release';
import { shownRelease } from '../platform/visitors';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test, type Page } from '../test';

const app = 'mfe-help';
const good = '1.0.0';
const [better, worse] = ['clearer answers', 'the old ones were better'] as const;

const liveVersions = async (page: Page): Promise<Record<string, string | undefined>> => {
  const text = await page.locator(`#${manifestElementId}`).textContent();
  const { microFrontends } = JSON.parse(text ?? '{}') as Manifest;
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [release]]) => [name, release?.metadata.version]),
  );
};

/** Who releases, and how. */
interface Squad {
  readonly version: string;
  readonly publish: () => Promise<unknown>;
  readonly promote: (reason: string) => Promise<unknown>;
  readonly rollBack: (reason: string) => Promise<unknown>;
}

/* Two visitors have the site open: one writes a form, the other comes again after each change. */
const releaseWhileOpen = async (
  page: Page,
  context: BrowserContext,
  { version, publish, promote, rollBack }: Squad,
) => {
  const journey = new MotorJourney(page, 'en');
  await journey.open();
  await journey.chooseProduct('car');
  await journey.fillIn(fielder);
  const before = await liveVersions(page);

  await publish();
  const visit = await context.newPage();
  await visit.goto('/faqs');
  expect(await shownRelease(visit, app), 'published is not yet promoted').toBe(`${app}@${good}`);

  await promote(better);
  await expect.poll(() => servedRelease(siteUrl, app)).toBe(version);
  await visit.reload();
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shownRelease(visit, app)).toBe(`${app}@${version}`);
  expect(await liveVersions(visit)).toEqual({ ...before, [app]: version });

  await rollBack(worse);
  await expect.poll(() => servedRelease(siteUrl, app)).toBe(good);
  await visit.reload();
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shownRelease(visit, app)).toBe(`${app}@${good}`);
  expect(await liveVersions(visit)).toEqual(before);

  // The tab that was open all the time goes on with what it had.
  await journey.submit();
  await journey.expectQuotes();
};

/* The registry is one for both widths. */
test(
  'one remote is published, promoted and rolled back while the site is open',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const { registryUrl, registryToken: token, data } = portalFacts();
    const registry = { registryUrl, token };
    const version = '1.0.1-e2e';
    const copies = mkdtempSync(join(tmpdir(), 'tulinde-release-'));
    const folder = copyRelease({ from: join(data, 'artefacts', app, good), into: copies, version });
    await releaseWhileOpen(page, context, {
      version,
      publish: () => publishRelease({ ...registry, folder }),
      promote: (reason) => promoteRelease({ ...registry, app, version, reason }),
      rollBack: (reason) => rollbackRelease({ ...registry, app, reason }),
    });
    rmSync(copies, { recursive: true });
    const { entries } = await getAudit({ ...registry, filter: { app } });
    expect(entries.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['rollback', worse],
      ['promote', better],
    ]);
  },
);

test(
  'a squad builds, publishes, promotes and rolls back one remote with its commands',
  { tag: ['@desktop', '@system'] },
  async ({ page, context }) => {
    const version = '1.0.2-e2e';
    await squad.build(app, version);
    await releaseWhileOpen(page, context, {
      version,
      publish: async () => {
        await squad.release('publish', app);
        // What other hosts read of it; its own page never asks.
        const manifest = await page.request.get(`/assets/${app}/${version}/mf-manifest.json`);
        expect(await manifest.json()).toMatchObject({
          name: 'mfe_help_1_0_2_e2e',
          metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
          exposes: [
            { path: './remote', assets: { js: { sync: [] }, css: { sync: [expect.stringMatching(/\.css$/)] } } },
          ],
        });
      },
      promote: (reason) => squad.release('promote', app, version, '--reason', reason),
      rollBack: (reason) => squad.release('rollback', app, '--reason', reason),
    });
    const history = await squad.release('history', app);
    expect(history).toContain(better);
    expect(history).toContain(worse);
  },
);

test('a release that exists cannot be published again', { tag: ['@desktop', '@system'] }, async () => {
  await expect(squad.release('publish', 'shell')).rejects.toMatchObject({ code: 1 });
});
