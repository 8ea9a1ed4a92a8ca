import { manifestElementId, type MicroFrontend } from '@tulinde/shared/contracts';
import { createComposedPage, type ComposedPage } from './composed-page';
import { headMarkup } from './head';
import { escapeHtml, scriptJson } from './html';
import type { Language } from './language';
import type { Live } from './live';
import { adjustNavigation, menuPaths } from './navigation';
import type { OwnedRoute } from './route-table';

const notFoundTitle: Record<Language, string> = { en: 'Page not found', sw: 'Ukurasa haupo' };
const notFoundTopBar = 'white';
const placeholder = /\{\{(language|title|head|manifest|page)\}\}/g;
const pageMark = '<!--page-->';

/** The page for an address, from the cache of this revision. Null while no shell is live. */
export const pageFor = (live: Live, path: string, language: Language): ComposedPage | null => {
  const { document, releases, pages } = live;
  const shell = releases.get('shell');
  const shellEntry = live.manifest.microFrontends.shell?.[0];
  if (document === null || !shell || !shellEntry) return null;

  const owned = live.routes.match(path);
  const chrome = shell.prerendered[owned?.route.topBar ?? notFoundTopBar]?.[language] ?? pageMark;
  // Two addresses of one route make the same page unless the menu marks one of them.
  const menuPath = menuPaths(chrome).includes(path) ? path : '';
  const key = [owned?.route.path ?? '', language, menuPath].join(' ');
  const known = pages.get(key);
  if (known) return known;

  const values: Record<string, string> = {
    language,
    title: escapeHtml(owned?.route.title[language] ?? notFoundTitle[language]),
    head: headMarkup(shellEntry, ownerOf(live, owned)),
    manifest: `<script type="application/json" id="${manifestElementId}">${scriptJson(live.manifest)}</script>`,
    page: adjustNavigation(chrome, (target) => live.routes.match(target) !== null, menuPath).replace(pageMark, () =>
      ownMarkup(live.releases, owned, language),
    ),
  };
  // In one pass and by a function: what is filled in may itself contain braces or dollar signs.
  const html = document.replace(placeholder, (_match, name: string) => values[name] ?? '');
  const page = createComposedPage(owned ? 200 : 404, html);
  pages.set(key, page);
  return page;
};

const ownerOf = ({ manifest }: Live, owned: OwnedRoute | null): { app: string; entry: MicroFrontend } | null => {
  const entry = owned && owned.app !== 'shell' ? manifest.microFrontends[owned.app]?.[0] : undefined;
  return owned && entry ? { app: owned.app, entry } : null;
};

/* The shell's own prerendered markup is its chrome, keyed by variant: its routes have none. */
const ownMarkup = (releases: Live['releases'], owned: OwnedRoute | null, language: Language): string =>
  owned && owned.app !== 'shell' ? (releases.get(owned.app)?.prerendered[owned.route.path]?.[language] ?? '') : '';
