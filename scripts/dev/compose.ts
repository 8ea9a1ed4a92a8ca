import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/shared/contracts';
import { pageFor } from '../../releases/edge/composition/compose-page';
import type { ComposedPage } from '../../releases/edge/composition/composed-page';
import type { Language } from '../../releases/edge/composition/language';
import { createRouteTable } from '../../releases/edge/composition/route-table';
import type { DevelopmentApp } from './apps';
import { developmentManifest, developmentRelease } from './release';
import { readRoutes } from './routes';

const client = '<script type="module" src="/dev/client.js"></script>';

const releaseOf = async ({ name, folder, container }: DevelopmentApp): Promise<Release> =>
  developmentRelease({ name, container, routes: container === null ? [] : await readRoutes(folder) });

/** Composes a page as the edge does, from the sources as they are now and with the development script ahead of all. */
export const composePage = async (
  apps: readonly DevelopmentApp[],
  path: string,
  language: Language,
): Promise<ComposedPage | null> => {
  const shell = apps.find(({ container }) => container === null);
  if (!shell) return null;
  const template = await readFile(join(shell.folder, 'public/document.html'), 'utf8');
  const document = template.replace('{{head}}', `${client}\n    {{head}}`);
  const releases = await Promise.all(apps.map(releaseOf));
  const loaded = releases.map((release) => ({
    release,
    document: release.container === null ? document : null,
    markup: () => null,
  }));
  const live = {
    manifest: developmentManifest(releases),
    releases: new Map(loaded.map((one) => [one.release.name, one])),
    routes: createRouteTable(releases),
    pages: new Map<string, ComposedPage>(),
  };
  return pageFor(live, path, language);
};
