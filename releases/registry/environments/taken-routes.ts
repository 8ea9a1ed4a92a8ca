import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Release, RouteFacts } from '@tulinde/contracts';
import type { Queries } from '../database';
import { candidates, pointers, releases } from '../database/schema';
import { RefusedError } from '../refusal';
import { routeShape } from './route-shape';

/**
 * Two apps may not answer the same address, as stable releases or as candidates. Patterns that merely overlap are fine: the most specific one wins.
 * @throws RefusedError ROUTE_TAKEN naming the address and its owner
 */
export const refuseTakenRoutes = async (queries: Queries, environment: string, release: Release): Promise<void> => {
  const others = await queries
    .selectDistinct({
      app: releases.app,
      version: releases.version,
      routes: sql<RouteFacts[]>`${releases.release}->'routes'`,
    })
    .from(releases)
    .leftJoin(pointers, and(eq(pointers.app, releases.app), eq(pointers.environment, environment)))
    .leftJoin(candidates, and(eq(candidates.app, releases.app), eq(candidates.environment, environment)))
    .where(
      and(
        ne(releases.app, release.name),
        or(eq(releases.version, pointers.stable), eq(releases.version, candidates.version)),
      ),
    );
  const owners = new Map(
    others.flatMap(({ app, version, routes }) =>
      routes.map(({ path }) => [routeShape(path), `${app}@${version}`] as const),
    ),
  );
  for (const { path } of release.routes) {
    const owner = owners.get(routeShape(path));
    if (!owner) continue;
    const message = `The route ${path} of ${release.name}@${release.version} belongs to ${owner} in ${environment}.`;
    throw new RefusedError(409, 'ROUTE_TAKEN', message, { route: path, owner, environment });
  }
};
