import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { releaseSchema, type Release } from '../../shared/contracts/src';
import { openComposition } from '../../releases/registry/gate/preflight/composition';
import { preflightFindings } from '../../releases/registry/gate/preflight/findings';
import type { Target } from '../../releases/registry/gate/preflight/in-new-page';
import { openPages } from '../../releases/registry/gate/preflight/open-pages';
import type { RecordedSample } from '../../releases/registry/gate/preflight/recorded-sample';
import { planOf, routesOf, type RouteToOpen } from '../../releases/registry/gate/preflight/pages';
import { portalFacts, siteUrl } from '../portal-under-test';

const apps = ['shell', 'mfe-quotes', 'mfe-help', 'mfe-account'];
const version = '1.0.0';

/** Of the releases that the portal under test has published. */
export const publishedFolder = (app: string): string => join(portalFacts().data, 'artefacts', app, version);

const read = (folder: string): Release =>
  releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));

/** Looks at a release among those of the portal under test, as the registry's preflight does. */
export const inPreflight = async <T>(
  folder: string,
  sample: RecordedSample | null,
  look: (target: Target, routes: readonly RouteToOpen[], artefactsFolder: string) => Promise<T>,
): Promise<T> => {
  const release = read(folder);
  const others = apps.filter((app) => app !== release.name).map((app) => read(publishedFolder(app)));
  const artefactsFolder = join(portalFacts().data, 'artefacts');
  const composition = await openComposition({ release, folder, artefactsFolder, others, siteUrl });
  try {
    return await look({ composition, release, changed: null, sample }, routesOf(release, others), artefactsFolder);
  } finally {
    await composition.close();
  }
};

/**
 * What the registry's preflight has to say of a release among those of the portal under test, in the browser of the test.
 * @param pages of the release that are opened at most
 * @param sample recorded answers of a signed-in customer; null: visitors only
 */
export const preflightOf = (
  browser: Browser,
  folder: string,
  pages: number,
  sample: RecordedSample | null = null,
): Promise<string[]> =>
  inPreflight(folder, sample, async (target, routes) => {
    // Bounds of never: what is wrong with a page is seen without them.
    const limits = { pageMs: 60_000, allMs: 300_000, pages, watchMs: 0 };
    const plan = planOf(routes, { most: pages, turn: 0, canSignIn: sample !== null });
    const { opened } = await openPages(browser, target, plan, limits);
    return preflightFindings(target.release, opened).map(({ seen, level }) => `${level}: ${seen}`);
  });
