import { createComposedPage, type ComposedPage } from '../../releases/composition/pages/composed-page';
import { fill } from '../../releases/composition/pages/fill';
import { escapeHtml } from '../../releases/composition/pages/html';
import type { Language } from '../../releases/composition/pages/language';
import { adjustNavigation } from '../../releases/composition/pages/navigation';
import { noScript } from '../../releases/composition/pages/texts';
import type { BuiltMonolith } from './build-monolith';
import { manifest } from './manifest';

const assetBase = '/assets/shell/1.0.0/';

const routes = Object.entries(manifest.microFrontends).flatMap(([app, [part]]) =>
  (part?.extras.routes ?? []).map((route) => ({ app, route })),
);

const headOf = (built: BuiltMonolith, app: string): string => {
  const routeScript = built.routeScripts[app];
  const preload = (file: string) => `<link rel="preload" as="script" href="${assetBase}${file}">`;
  return [
    `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${assetBase}${built.font}">`,
    `<link rel="stylesheet" href="${assetBase}${built.styleSheet}">`,
    preload(built.mainScript),
    ...(routeScript === undefined ? [] : [preload(routeScript)]),
    `<script defer src="${assetBase}${built.mainScript}"></script>`,
  ].join('\n');
};

/** The prerendered page of a path with everything it needs preloaded; null for a path that has none. */
export const composeMonolithPage = (built: BuiltMonolith, path: string, language: Language): ComposedPage | null => {
  const owned = routes.find(({ route }) => route.path === path);
  const markup = built.markup(path, language);
  if (!owned || markup === undefined) return null;
  const title = escapeHtml(owned.route.title[language]);
  const isServed = (target: string) => routes.some(({ route }) => route.path === target);
  return createComposedPage(
    200,
    fill(built.document, {
      language,
      title,
      noscript: noScript[language],
      manifest: '',
      head: headOf(built, owned.app),
      page: adjustNavigation(fill(markup, { title }), isServed, path),
    }),
  );
};
