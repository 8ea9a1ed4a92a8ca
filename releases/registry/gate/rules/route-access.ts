import { routeShape } from '../../environments/route-shape';
import type { FitRule } from '../environments';

/** A page that was behind the sign-in and is not any more, or the other way round: worth a second look. */
export const routeAccessRule: FitRule = ({ release }, live) => {
  const before = new Map(
    live
      .filter(({ name }) => name === release.name)
      .toReversed()
      .flatMap(({ routes }) => routes.map(({ path, access }) => [routeShape(path), access] as const)),
  );
  return release.routes.flatMap(({ path, access }) => {
    const was = before.get(routeShape(path));
    if (was === undefined || was === access) return [];
    return [
      {
        rule: 'route-access' as const,
        seen: `${path} was ${was} and is ${access}`,
        allowed: `${was}, as it is live`,
        advice:
          access === 'public'
            ? `Check that ${path} shows nothing of a customer: everybody sees it now.`
            : `Visitors who are not signed in are led from ${path} to the sign-in.`,
        level: 'note' as const,
      },
    ];
  });
};
