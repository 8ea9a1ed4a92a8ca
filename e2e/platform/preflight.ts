import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { releaseSchema, type Release } from '../../shared/contracts/src';
import { openComposition } from '../../releases/registry/gate/preflight/composition';
import { preflightFindings } from '../../releases/registry/gate/preflight/findings';
import { openPages } from '../../releases/registry/gate/preflight/open-pages';
import { planOf, routesOf } from '../../releases/registry/gate/preflight/pages';
import { portalFacts, siteUrl } from '../portal-under-test';

const apps = ['shell', 'mfe-quotes', 'mfe-help', 'mfe-account'];
const version = '1.0.0';

/** Of the releases that the portal under test has published. */
export const publishedFolder = (app: string): string => join(portalFacts().data, 'artefacts', app, version);

const read = (folder: string): Release =>
  releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));

/**
 * What the registry's preflight has to say of a release among those of the portal under test, in the browser of the test.
 * @param pages of the release that are opened at most
 */
export const preflightOf = async (browser: Browser, folder: string, pages: number): Promise<string[]> => {
  const release = read(folder);
  const others = apps.filter((app) => app !== release.name).map((app) => read(publishedFolder(app)));
  const artefactsFolder = join(portalFacts().data, 'artefacts');
  const composition = await openComposition({ release, folder, artefactsFolder, others, siteUrl });
  try {
    // Bounds of never: what is wrong with a page is seen without them.
    const limits = { pageMs: 60_000, allMs: 300_000, pages, watchMs: 0 };
    const opened = await openPages(
      browser,
      { composition, release, changed: null },
      planOf(routesOf(release, others), { most: pages, turn: 0, canSignIn: false }),
      limits,
    );
    return preflightFindings(release, opened.opened).map(({ seen, level }) => `${level}: ${seen}`);
  } finally {
    await composition.close();
  }
};
