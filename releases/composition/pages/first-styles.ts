import type { IncomingHttpHeaders } from 'node:http';
import { createHash } from 'node:crypto';
import { stylesCookie } from '@tulinde/contracts';
import { cookieValue } from '../visitors/cookies';
import type { Live } from './live';
import type { PageSheet } from './loaded-release';

/** Whether a visitor's page links the style sheets of a release, which the browser holds. */
export type LinksStyles = (app: string, version: string) => boolean;

export const linksAll: LinksStyles = () => true;

/**
 * The releases of which a browser says that it holds the sheets; where that is wrong they are fetched before the page is painted.
 * A visitor who saves data gets every rule once.
 */
export const stylesHeldBy = ({ cookie, 'save-data': saveData }: IncomingHttpHeaders): LinksStyles => {
  if (saveData === 'on') return linksAll;
  const held = cookieValue(cookie, stylesCookie)?.split(':') ?? [];
  return (app, version) => held.includes(`${app}@${version}`);
};

/**
 * The rules that stand in the page for the markup of an app; null where the page links its sheets, as it does for shells that
 * would not replace rules.
 * @param key of the markup; none where the app has no markup in the page
 */
export const firstStylesOf = (
  { releases, manifest }: Live,
  app: string,
  key: string | undefined,
  linksStyles: LinksStyles,
): string | null => {
  const version = manifest.microFrontends[app]?.[0]?.metadata.version;
  const isReplaced = releases.get('shell')?.release.firstStyles !== undefined;
  if (!isReplaced || version === undefined || linksStyles(app, version)) return null;
  return key === undefined ? '' : (releases.get(app)?.firstStyles(key) ?? null);
};

/**
 * The whole sheets of an app that has rules in the page, which come behind all else in it; none where the browser fetches them.
 * @param firstStyles of the app in this page
 */
export const sheetsInPage = ({ releases }: Live, app: string, firstStyles: string | null): readonly PageSheet[] =>
  firstStyles !== null && releases.get('shell')?.release.takesSheets ? (releases.get(app)?.sheets ?? []) : [];

/** What lets these rules stand in a page whose policy allows no others, as sources of `style-src`. */
export const styleSources = (rules: readonly (string | null | undefined)[]): string =>
  rules
    .filter((one): one is string => Boolean(one))
    .map((one) => ` 'sha256-${createHash('sha256').update(one).digest('base64')}'`)
    .join('');
