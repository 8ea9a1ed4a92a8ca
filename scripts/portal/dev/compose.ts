import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Release } from '@tulinde/contracts';
import { pageFor } from '../../../releases/composition/pages/compose-page';
import type { ComposedPage } from '../../../releases/composition/pages/composed-page';
import type { Language } from '../../../releases/composition/pages/language';
import { createMenus } from '../../../releases/composition/pages/menus';
import { createRouteTable } from '../../../releases/composition/pages/route-table';
import type { DevelopmentApp } from './apps';
import { developmentManifest, developmentRelease } from './release';

/* No search engine comes by. */
const developmentSite = 'http://localhost:4000';

/* Ahead of all else: it tells of a shell that does not compile. */
const client = '<script type="module" src="/dev/client.js"></script>';

const releaseOf = async (app: DevelopmentApp): Promise<Release> =>
  developmentRelease({ ...app, routes: await app.routes() });

const documentOf = async ({ container, folder }: DevelopmentApp): Promise<string | null> => {
  if (container !== null) return null;
  const template = await readFile(join(folder, 'public/document.html'), 'utf8');
  return template.replace('{{head}}', `${client}\n    {{head}}`);
};

/** What the apps are now, as a page fetches it anew. */
export const manifestNow = async (apps: readonly DevelopmentApp[]): Promise<Manifest> =>
  developmentManifest(await Promise.all(apps.map(releaseOf)));

/** Composes a page as the edge does, from the sources as they are now, with nothing prerendered. */
export const composePage = async (
  apps: readonly DevelopmentApp[],
  path: string,
  language: Language,
): Promise<ComposedPage | null> => {
  const loaded = await Promise.all(
    apps.map(async (app) => ({
      release: await releaseOf(app),
      document: await documentOf(app),
      markup: () => null,
      firstStyles: () => null,
      pageScripts: () => [],
      sheets: null,
    })),
  );
  const releases = loaded.map(({ release }) => release);
  const live = {
    manifest: developmentManifest(releases),
    releases: new Map(loaded.map((one) => [one.release.name, one])),
    routes: createRouteTable(releases),
    menus: createMenus(releases),
    pages: new Map<string, ComposedPage>(),
  };
  return pageFor(live, path, language, developmentSite);
};
