import type { Release, RouteFacts } from '@tulinde/contracts';

export interface OwnedRoute {
  readonly app: string;
  readonly route: RouteFacts;
}

export interface RouteTable {
  /** The owner of an address, or null when no live release answers it. */
  match(path: string): OwnedRoute | null;
}

interface Pattern {
  readonly owned: OwnedRoute;
  readonly score: number;
  readonly expression: RegExp;
}

/**
 * The routes of all live releases, matched as react-router matches them in the browser (same scores, letter case and a
 * slash at the end do not matter): if the two disagreed, a page would preload one app and then show another.
 */
export const createRouteTable = (releases: Release[]): RouteTable => {
  const fixed = new Map<string, OwnedRoute>();
  const patterns: Pattern[] = [];
  for (const { name: app, routes } of releases) {
    for (const route of routes) {
      const owned = { app, route };
      if (/[:*]/.test(route.path)) patterns.push(compile(owned));
      // A path without parameters has the highest score there is for its address: no need to compare.
      else fixed.set(comparable(route.path), owned);
    }
  }
  patterns.sort((a, b) => b.score - a.score);
  return {
    match: (path) => {
      const wanted = comparable(path);
      return fixed.get(wanted) ?? patterns.find(({ expression }) => expression.test(wanted))?.owned ?? null;
    },
  };
};

/* Anybody may ask for a path of two hundred thousand slashes: each is looked at once. */
const comparable = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
};

const compile = (owned: OwnedRoute): Pattern => {
  const segments = owned.route.path.replace(/\/?\*$/, '/*').split('/');
  const expression = segments.slice(1).map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    return segment.startsWith(':') ? '/[^/]+' : `/${escape(segment.toLowerCase())}`;
  });
  return { owned, score: score(segments), expression: new RegExp(`^${expression.join('')}$`) };
};

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/* The figures of react-router's computeScore. */
const score = (segments: string[]): number =>
  segments.reduce((sum, segment) => {
    if (segment === '*') return sum - 2;
    if (segment === '') return sum + 1;
    return sum + (segment.startsWith(':') ? 3 : 10);
  }, segments.length);
