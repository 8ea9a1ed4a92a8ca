import type { Asset, MicroFrontend } from '@tulinde/contracts';
import { escapeHtml } from './html';

interface Owner {
  app: string;
  entry: MicroFrontend;
}

/**
 * What the browser loads for a page, in the order of need. Every link that names a script or a style carries
 * `crossorigin` and the hash that the fetch itself will carry: a preload that differs in either is downloaded twice.
 */
export const headMarkup = (shell: MicroFrontend, owner: Owner | null): string =>
  [
    ...shell.extras.fonts.map(fontPreload),
    ...shell.extras.styles.map((style) => stylesheet(style)),
    ...(owner ? ownerStyles(owner) : []),
    ...(owner ? preloadsOf(owner.entry) : []),
    ...scriptsOf(shell, 'entry last').map(deferredScript),
  ].join('\n');

const entryOf = ({ url, metadata }: MicroFrontend): Asset => ({ url, integrity: metadata.integrity });

const scriptsOf = (app: MicroFrontend, order: 'entry first' | 'entry last'): Asset[] =>
  order === 'entry first' ? [entryOf(app), ...app.extras.scripts] : [...app.extras.scripts, entryOf(app)];

const exact = ({ url, integrity }: Asset, address: 'href' | 'src'): string =>
  `crossorigin="anonymous" integrity="${escapeHtml(integrity)}" ${address}="${escapeHtml(url)}"`;

const fontPreload = ({ url }: Asset): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`;

const stylesheet = (style: Asset, attributes = ''): string =>
  `<link rel="stylesheet" ${exact(style, 'href')}${attributes}>`;

/* Named by release: the loader switches off the styles of a release that is not shown. */
const ownerStyles = ({ app, entry }: Owner): string[] =>
  entry.extras.styles.map((style) =>
    stylesheet(style, ` data-release="${escapeHtml(`${app}@${entry.metadata.version}`)}"`),
  );

/* An ES module asked for as a classic script would come twice. */
const preloadsOf = (app: MicroFrontend): string[] => {
  const kind = app.extras.federation === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return scriptsOf(app, 'entry first').map((script) => `<link ${kind} ${exact(script, 'href')}>`);
};

const deferredScript = (script: Asset): string => `<script defer ${exact(script, 'src')}></script>`;
