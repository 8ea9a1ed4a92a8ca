import type { IncomingHttpHeaders } from 'node:http';
import { createHash } from 'node:crypto';
import { stylesCookie } from '@tulinde/contracts';
import { cookieValue } from '../visitors/cookies';
import type { Live } from './live';
import type { PageSheet } from './loaded-release';

/**
 * What a visitor's browser holds of the style sheets of a release: `all` of them, those of another release of the `app`, or
 * `none`.
 */
export type HeldStyles = (app: string, version: string) => 'all' | 'app' | 'none';

/** The page links every sheet. */
export const holdsAll: HeldStyles = () => 'all';

/**
 * What a browser says that it holds; where that is wrong the sheets are fetched before the page is painted.
 * A visitor who saves data gets every rule once.
 */
export const stylesHeldBy = ({ cookie, 'save-data': saveData }: IncomingHttpHeaders): HeldStyles => {
  if (saveData === 'on') return holdsAll;
  const held = cookieValue(cookie, stylesCookie)?.split(':') ?? [];
  return (app, version) => {
    if (held.includes(`${app}@${version}`)) return 'all';
    return held.some((release) => release.startsWith(`${app}@`)) ? 'app' : 'none';
  };
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
  held: HeldStyles,
): string | null => {
  const version = manifest.microFrontends[app]?.[0]?.metadata.version;
  const isReplaced = releases.get('shell')?.release.firstStyles !== undefined;
  if (!isReplaced || version === undefined || held(app, version) === 'all') return null;
  return key === undefined ? '' : (releases.get(app)?.firstStyles(key) ?? null);
};

/**
 * The whole sheets of an app that has rules in the page, which come behind all else in it. None where the browser fetches them:
 * one that holds those of another release fetches what differs.
 * @param firstStyles of the app in this page
 */
export const sheetsInPage = (
  { releases, manifest }: Live,
  app: string,
  firstStyles: string | null,
  held: HeldStyles,
): readonly PageSheet[] => {
  // Most visitors hold all: each page is asked for thousands of times a second.
  if (firstStyles === null || !releases.get('shell')?.release.takesSheets) return [];
  const version = manifest.microFrontends[app]?.[0]?.metadata.version ?? '';
  return held(app, version) === 'app' ? [] : (releases.get(app)?.sheets ?? []);
};

/** What lets these rules stand in a page whose policy allows no others, as sources of `style-src`. */
export const styleSources = (rules: readonly (string | null | undefined)[]): string =>
  rules
    .filter((one): one is string => Boolean(one))
    .map((one) => ` 'sha256-${createHash('sha256').update(one).digest('base64')}'`)
    .join('');
