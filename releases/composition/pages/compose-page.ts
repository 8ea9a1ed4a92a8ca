import { manifestElementId } from '@tulinde/contracts';
import { bootMarkup } from '../boot/boot-markup';
import { earlyInputMarkup } from '../boot/early-input-markup';
import { oldBrowserMarkup } from '../boot/old-browser-markup';
import { fittingShells } from '../visitors/previous-shell';
import { createComposedPage, type ComposedPage } from './composed-page';
import { discoveryMarkup, withoutDescription } from './discovery';
import { fill } from './fill';
import { firstStylesOf, holdsAll, sheetsInPage, styleSources, type HeldStyles } from './first-styles';
import { headMarkup, sheetMarkup, type PageApp } from './head';
import { escapeHtml, scriptJson } from './html';
import type { Language } from './language';
import type { Live } from './live';
import { markupKey } from './markup-key';
import { writeMenus } from './menus';
import { adjustNavigation, menuPaths } from './navigation';
import type { OwnedRoute } from './route-table';
import { noScript, notFoundTitle } from './texts';

const notFoundTopBar = 'white';
const pageMark = '<!--page-->';
const noQuery = new URLSearchParams();

/**
 * The page for an address, from the cache of this revision. Null while no shell is live.
 * @param site origin that visitors see
 * @param held of which releases the page links the style sheets; for the others it has the rules of its first paint
 * @param query of the address: a release may have markup of its own for some of its parameters
 */
export const pageFor = (
  live: Live,
  path: string,
  language: Language,
  site: string,
  held: HeldStyles = holdsAll,
  query: URLSearchParams = noQuery,
): ComposedPage | null => {
  const shell = live.releases.get('shell');
  const shellEntry = live.manifest.microFrontends.shell?.[0];
  if (!shell?.document || !shellEntry) return null;

  const owned = live.routes.match(path);
  const topBar = owned?.route.topBar ?? notFoundTopBar;
  const chrome = shell.markup(topBar, language) ?? pageMark;
  // Two addresses of one route make the same page unless the menu marks one of them.
  const menuPath = live.menus.leadTo(path) || menuPaths(chrome).includes(path) ? path : '';
  const own = owned && ownKey(live, owned, query);
  const content = own === null ? '' : (live.releases.get(own.app)?.markup(own.key, language) ?? '');
  const frameRules = firstStylesOf(live, 'shell', topBar, held);
  const frameApp = {
    app: 'shell',
    entry: shellEntry,
    firstStyles: frameRules,
    sheets: sheetsInPage(live, 'shell', frameRules, held),
    pageScripts: [],
  };
  const owner = ownerOf(live, own, content, held);
  const styles = [frameApp, owner].map((part) => (part?.firstStyles === null ? 'linked' : (part?.sheets.length ?? '')));
  const key = [own?.key ?? owned?.route.path ?? '', language, menuPath, ...styles].join(' ');
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
    head: [earlyInputMarkup(shell.document), discoveryMarkup(route, language, site), headMarkup(frameApp, owner)]
      .filter((part) => part !== '')
      .join('\n'),
    manifest: [
      manifestMarkup(live),
      oldBrowserMarkup(shell.document),
      bootMarkup(shell.document, fittingShells(live.manifest)),
      sheetMarkup([frameApp, owner]),
    ].join(''),
    page: adjustNavigation(frame, (target) => ownerOfLine(target) !== undefined, menuPath).replace(
      pageMark,
      () => content,
    ),
  });
  const page = createComposedPage(owned ? 200 : 404, html, {
    needs: owned?.route.needs,
    styleSources: styleSources([frameApp, owner].flatMap(rulesOf)),
  });
  live.pages.set(key, page);
  return page;
};

const manifestMarkup = ({ manifest }: Live): string =>
  `<script type="application/json" id="${manifestElementId}">${scriptJson(manifest)}</script>`;

const rulesOf = (part: PageApp | null): (string | null)[] =>
  part ? [part.firstStyles, ...part.sheets.map(({ rules }) => rules)] : [];

const ownerOf = (live: Live, own: OwnKey | null, content: string, held: HeldStyles): PageApp | null => {
  if (!own) return null;
  const { app, key, path } = own;
  const entry = live.manifest.microFrontends[app]?.[0];
  if (!entry) return null;
  const firstStyles = firstStylesOf(live, app, content === '' ? undefined : key, held);
  return {
    app,
    entry,
    firstStyles,
    sheets: sheetsInPage(live, app, firstStyles, held),
    pageScripts: live.releases.get(app)?.pageScripts(path) ?? [],
  };
};

interface OwnKey {
  readonly app: string;
  /** Of the markup of its release. */
  readonly key: string;
  /** Of its route. */
  readonly path: string;
}

/* The shell's own prerendered markup is its chrome, keyed by variant: its routes have none. */
const ownKey = ({ releases }: Live, { app, route }: OwnedRoute, query: URLSearchParams): OwnKey | null => {
  const keys = Object.keys(releases.get(app)?.release.prerendered ?? {});
  return app === 'shell' ? null : { app, key: markupKey(keys, route.path, query), path: route.path };
};
