import { manifestElementId, type MicroFrontend } from '@tulinde/contracts';
import { bootMarkup } from '../boot/boot-markup';
import { earlyInputMarkup } from '../boot/early-input-markup';
import { oldBrowserMarkup } from '../boot/old-browser-markup';
import { fittingShells } from '../visitors/previous-shell';
import { createComposedPage, type ComposedPage } from './composed-page';
import { discoveryMarkup, withoutDescription } from './discovery';
import { fill } from './fill';
import { headMarkup } from './head';
import { escapeHtml, scriptJson } from './html';
import type { Language } from './language';
import type { Live } from './live';
import { writeMenus } from './menus';
import { adjustNavigation, menuPaths } from './navigation';
import type { OwnedRoute } from './route-table';
import { noScript, notFoundTitle } from './texts';

const notFoundTopBar = 'white';
const pageMark = '<!--page-->';

/**
 * The page for an address, from the cache of this revision. Null while no shell is live.
 * @param site origin that visitors see
 */
export const pageFor = (live: Live, path: string, language: Language, site: string): ComposedPage | null => {
  const shell = live.releases.get('shell');
  const shellEntry = live.manifest.microFrontends.shell?.[0];
  if (!shell?.document || !shellEntry) return null;

  const owned = live.routes.match(path);
  const chrome = shell.markup(owned?.route.topBar ?? notFoundTopBar, language) ?? pageMark;
  // Two addresses of one route make the same page unless the menu marks one of them.
  const menuPath = live.menus.leadTo(path) || menuPaths(chrome).includes(path) ? path : '';
  const key = [owned?.route.path ?? '', language, menuPath].join(' ');
  const known = live.pages.get(key);
  if (known) return known;

  const texts = {
    language,
    title: escapeHtml(owned?.route.title[language] ?? notFoundTitle[language]),
    noscript: noScript[language],
  };
  const ownerOfLine = (target: string) => live.routes.match(target)?.route;
  const frame = writeMenus(fill(chrome, texts), live.menus, ownerOfLine, language);
  const route = owned?.route ?? null;
  const html = fill(withoutDescription(shell.document, route), {
    ...texts,
    head: [
      earlyInputMarkup(shell.document),
      discoveryMarkup(route, language, site),
      headMarkup(shellEntry, ownerOf(live, owned)),
    ]
      .filter((part) => part !== '')
      .join('\n'),
    manifest: [
      manifestMarkup(live),
      oldBrowserMarkup(shell.document),
      bootMarkup(shell.document, fittingShells(live.manifest)),
    ].join(''),
    page: adjustNavigation(frame, (target) => ownerOfLine(target) !== undefined, menuPath).replace(pageMark, () =>
      ownMarkup(live, owned, language),
    ),
  });
  const page = createComposedPage(owned ? 200 : 404, html, owned?.route.needs);
  live.pages.set(key, page);
  return page;
};

const manifestMarkup = ({ manifest }: Live): string =>
  `<script type="application/json" id="${manifestElementId}">${scriptJson(manifest)}</script>`;

const ownerOf = ({ manifest }: Live, owned: OwnedRoute | null): { app: string; entry: MicroFrontend } | null => {
  const entry = owned && owned.app !== 'shell' ? manifest.microFrontends[owned.app]?.[0] : undefined;
  return owned && entry ? { app: owned.app, entry } : null;
};

/* The shell's own prerendered markup is its chrome, keyed by variant: its routes have none. */
const ownMarkup = ({ releases }: Live, owned: OwnedRoute | null, language: Language): string =>
  owned && owned.app !== 'shell' ? (releases.get(owned.app)?.markup(owned.route.path, language) ?? '') : '';
