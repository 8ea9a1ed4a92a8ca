import { languages, type Language, type Release } from '@tulinde/contracts';
import { isShell } from '../rule';

/** A route, at an address that it has. */
export interface RouteToOpen {
  app: string;
  path: string;
  isGuarded: boolean;
}

/** The narrowest phone that the portal is made for, and a desk, in CSS pixels. */
export const widths = [360, 1440] as const;
export type Width = (typeof widths)[number];

/** One opening of a route. Once it was looked at, the window is given the other width. */
export interface PageToOpen extends RouteToOpen {
  language: Language;
  /** Of the window as it is opened. */
  width: Width;
  isSignedIn: boolean;
  /** Of its route. Others follow where something that the page loads has changed. */
  isFirst: boolean;
}

/* Parameters are references of quotes and certificates: one that exists nowhere does no harm. */
const sample = 'preflight-sample';

/** An address of a route pattern. */
export const addressOf = (pattern: string): string =>
  pattern.replace(/:[A-Za-z0-9_]+/g, sample).replace(/\/?\*$/, (star) => (star === '*' ? '' : `/${sample}`));

/** The routes of a release, with the queries that are painted first in another way; of a shell, those of all remotes it frames. */
export const routesOf = (release: Release, others: readonly Release[]): RouteToOpen[] =>
  [release, ...(isShell(release) ? others : [])].flatMap(({ name: app, routes, prerendered }) =>
    routes.flatMap(({ path, access }) =>
      [addressOf(path), ...Object.keys(prerendered).filter((key) => key.startsWith(`${path}?`))].map((address) => ({
        app,
        path: address,
        isGuarded: access === 'guarded',
      })),
    ),
  );

interface Choice {
  /** Pages that are opened at most. */
  readonly most: number;
  /** Which way of opening comes first at the first route: so that releases take turns too. */
  readonly turn: number;
  readonly canSignIn: boolean;
}

interface Way {
  readonly language: Language;
  readonly isSignedIn: boolean;
}

const waysOf = ({ isGuarded }: RouteToOpen, canSignIn: boolean): Way[] =>
  [...(isGuarded ? [] : [false]), ...(canSignIn ? [true] : [])].flatMap((isSignedIn) =>
    languages.map((language) => ({ language, isSignedIn })),
  );

/**
 * Every way of opening every route, in the order in which they are opened: each route once, routes taking turns with the ways, then
 * each once more. Where there is no time for every route, those that come first are even over the list.
 */
export const planOf = (routes: readonly RouteToOpen[], { most, turn, canSignIn }: Choice): PageToOpen[] => {
  const ordered = evenlyFirst(routes, most).map((route) => ({ route, ways: waysOf(route, canSignIn) }));
  const rounds = Math.max(0, ...ordered.map(({ ways }) => ways.length));
  return Array.from({ length: rounds }, (_, round) =>
    ordered.flatMap(({ route, ways }, index) => {
      const number = index + turn + round;
      const way = round < ways.length ? ways[number % ways.length] : undefined;
      const width = widths[Math.floor(number / 2) % widths.length] ?? widths[0];
      return way ? [{ ...route, ...way, width, isFirst: round === 0 }] : [];
    }),
  ).flat();
};

const evenlyFirst = <T>(all: readonly T[], most: number): T[] => {
  const count = Math.min(most, all.length);
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.floor((index * all.length) / count)));
  return [...all.filter((_one, index) => chosen.has(index)), ...all.filter((_one, index) => !chosen.has(index))];
};

/** How a way of opening a page is named: `sw, signed in`. */
export const wayOf = ({ language, isSignedIn }: PageToOpen): string => `${language}${isSignedIn ? ', signed in' : ''}`;

/** How a page is named in a finding. */
export const nameOfPage = (page: PageToOpen): string => `${page.path} (${wayOf(page)})`;
