import { routeShape } from '../../environments/route-shape';
import type { FitRule } from '../environments';
import { nameOf } from '../rule';

/** No address that another live app answers. Patterns that merely overlap are fine: the more specific one wins. */
export const routeTakenRule: FitRule = ({ release }, live) => {
  const others = live.filter(({ name }) => name !== release.name);
  const owners = new Map(
    others.flatMap((other) => other.routes.map(({ path }) => [routeShape(path), nameOf(other)] as const)),
  );
  return release.routes.flatMap(({ path }) => {
    const owner = owners.get(routeShape(path));
    if (owner === undefined) return [];
    return [
      {
        rule: 'route-taken' as const,
        seen: `${path} belongs to ${owner}`,
        allowed: 'routes of no other app',
        advice: `Choose another address, or promote a release of the owner that gives ${path} up first.`,
        level: 'refusal' as const,
      },
    ];
  });
};
