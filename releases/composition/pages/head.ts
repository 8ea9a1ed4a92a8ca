import { sheetAttribute, type Asset, type MicroFrontend } from '@tulinde/contracts';
import { escapeHtml } from './html';
import type { PageSheet } from './loaded-release';

/** An app of a page. */
export interface PageApp {
  readonly app: string;
  readonly entry: MicroFrontend;
  /** The style rules that stand in the page until the sheets have come; null where the page links the sheets. */
  readonly firstStyles: string | null;
  /** The whole sheets that stand in the page too. */
  readonly sheets: readonly PageSheet[];
  /** What the page loads behind the entry. */
  readonly pageScripts: readonly Asset[];
}

/**
 * What the browser loads for a page, in the order of need. Every link that names a script or a style carries
 * `crossorigin` and the hash that the fetch itself will carry: a preload that differs in either is downloaded twice.
 */
export const headMarkup = (shell: PageApp, owner: PageApp | null): string =>
  [
    ...shell.entry.extras.fonts.map(fontPreload),
    ...stylesOf(shell),
    ...(owner ? stylesOf(owner) : []),
    ...(owner ? preloadsOf(owner.entry, scriptsOf(owner.entry, 'entry first')) : []),
    ...scriptsOf(shell.entry, 'entry last').map(deferredScript),
    ...(owner ? preloadsOf(owner.entry, owner.pageScripts, 'fetchpriority="low" ') : []),
    ...laterStyles([shell, owner]),
  ].join('\n');

const entryOf = ({ url, metadata }: MicroFrontend): Asset => ({ url, integrity: metadata.integrity });

const scriptsOf = (app: MicroFrontend, order: 'entry first' | 'entry last'): Asset[] =>
  order === 'entry first' ? [entryOf(app), ...app.extras.scripts] : [...app.extras.scripts, entryOf(app)];

const exact = ({ url, integrity }: Asset, address: 'href' | 'src'): string =>
  `crossorigin="anonymous" integrity="${escapeHtml(integrity)}" ${address}="${escapeHtml(url)}"`;

const fontPreload = ({ url }: Asset): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`;

/* Named by release: the loader switches off the styles of a release that is not shown, and replaces rules by their sheets. */
const release = ({ app, entry }: PageApp): string =>
  ` data-release="${escapeHtml(`${app}@${entry.metadata.version}`)}"`;

const stylesheet = (style: Asset, attributes = ''): string =>
  `<link rel="stylesheet" ${exact(style, 'href')}${attributes}>`;

const stylesOf = (part: PageApp): string[] => {
  const { app, entry, firstStyles } = part;
  if (firstStyles !== null) return firstStyles === '' ? [] : [`<style${release(part)}>${firstStyles}</style>`];
  return entry.extras.styles.map((style) => stylesheet(style, app === 'shell' ? '' : release(part)));
};

/**
 * The sheets of a page that has the rules of its first paint in it, at its end: two requests less than if they were fetched. They
 * stand as text, which the shell makes style sheets of before it shows the live page.
 */
export const sheetMarkup = (parts: readonly (PageApp | null)[]): string =>
  parts
    .flatMap((part) => part?.sheets ?? [])
    .map(({ url, rules }) => `<script type="text/plain" ${sheetAttribute}="${escapeHtml(url)}">${rules}</script>`)
    .join('');

/* Sheets of rules that stand in the page without them: they come behind all else, and the live page waits for them. */
const laterStyles = (parts: readonly (PageApp | null)[]): string[] => {
  const ruled = parts.filter((part) => part !== null).filter(({ firstStyles }) => firstStyles !== null);
  const preloads = ruled
    .filter(({ sheets }) => sheets.length === 0)
    .flatMap(({ entry }) => entry.extras.styles)
    .map((style) => `<link rel="preload" as="style" fetchpriority="low" ${exact(style, 'href')}>`);
  const links = ruled.flatMap(({ entry }) => entry.extras.styles).map((style) => stylesheet(style));
  return links.length === 0 ? [] : [...preloads, `<noscript>${links.join('')}</noscript>`];
};

/* An ES module asked for as a classic script would come twice. What runs after the shell and the entry comes behind them. */
const preloadsOf = ({ extras }: MicroFrontend, scripts: readonly Asset[], priority = ''): string[] => {
  const kind = extras.federation === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return scripts.map((script) => `<link ${kind} ${priority}${exact(script, 'href')}>`);
};

const deferredScript = (script: Asset): string => `<script defer ${exact(script, 'src')}></script>`;
