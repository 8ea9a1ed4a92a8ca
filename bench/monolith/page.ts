import { assetUrl } from '@tulinde/contracts';
import { createComposedPage, type ComposedPage } from '../../releases/composition/pages/composed-page';
import { fill } from '../../releases/composition/pages/fill';
import { styleSources } from '../../releases/composition/pages/first-styles';
import { escapeHtml } from '../../releases/composition/pages/html';
import type { Language } from '../../releases/composition/pages/language';
import { adjustNavigation } from '../../releases/composition/pages/navigation';
import { markupKey } from '../../releases/composition/pages/markup-key';
import { noScript } from '../../releases/composition/pages/texts';
import { assetBase, type BuiltMonolith } from './build-monolith';
import { firstPages } from './configs';
import { manifest } from './manifest';

/** How a page brings its styles: by a link, or those of its first paint in itself and the sheet behind all else. */
export type Styles = 'linked' | 'in the page';

const routes = Object.entries(manifest.microFrontends).flatMap(([app, [part]]) =>
  (part?.extras.routes ?? []).map((route) => ({ app, route })),
);

const headOf = (built: BuiltMonolith, app: string, rules: string | null): string => {
  const routeScript = built.routeScripts[app];
  const preload = (file: string) => `<link rel="preload" as="script" href="${assetBase}${file}">`;
  return [
    `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${assetUrl('shell', '1.0.0', built.font)}">`,
    rules === null
      ? `<link rel="stylesheet" href="${assetBase}${built.styleSheet}">`
      : `<style data-release="shell@1.0.0">${rules}</style>`,
    preload(built.mainScript),
    ...(routeScript === undefined ? [] : [preload(routeScript)]),
    `<script defer src="${assetBase}${built.mainScript}"></script>`,
    ...(rules === null
      ? []
      : [`<link rel="preload" as="style" fetchpriority="low" crossorigin href="${assetBase}${built.styleSheet}">`]),
  ].join('\n');
};

/** The prerendered page of a path with everything it needs preloaded; null for a path that has none. */
export const composeMonolithPage = (
  built: BuiltMonolith,
  { pathname: path, searchParams }: URL,
  language: Language,
  styles: Styles,
): ComposedPage | null => {
  const owned = routes.find(({ route }) => route.path === path);
  const key = markupKey(firstPages, path, searchParams);
  const markup = built.markup(key, language);
  if (!owned || markup === undefined) return null;
  const rules = styles === 'linked' ? null : built.firstStyles(key);
  const title = escapeHtml(owned.route.title[language]);
  const isServed = (target: string) => routes.some(({ route }) => route.path === target);
  return createComposedPage(
    200,
    fill(built.document, {
      language,
      title,
      noscript: noScript[language],
      manifest: '',
      head: headOf(built, owned.app, rules),
      page: adjustNavigation(fill(markup, { title }), isServed, path),
    }),
    { styleSources: styleSources([rules]) },
  );
};
