import { and, eq, ne } from 'drizzle-orm';
import type { Release } from '@tulinde/shared/contracts';
import type { Queries } from '../database';
import { pointers, releases } from '../database/schema';
import { RefusedError } from '../refusal';
import { routeShape } from './route-shape';

/**
 * Two apps may not answer the same address. Patterns that merely overlap are fine: the most specific one wins.
 * @throws RefusedError ROUTE_TAKEN naming the address and its owner
 */
export const refuseTakenRoutes = async (queries: Queries, environment: string, release: Release): Promise<void> => {
  const others = await queries
    .select({ release: releases.release })
    .from(pointers)
    .innerJoin(releases, and(eq(releases.app, pointers.app), eq(releases.version, pointers.stable)))
    .where(and(eq(pointers.environment, environment), ne(pointers.app, release.name)));
  const owners = new Map(
    others.flatMap(({ release: other }) =>
      other.routes.map(({ path }) => [routeShape(path), `${other.name}@${other.version}`] as const),
    ),
  );
  for (const { path } of release.routes) {
    const owner = owners.get(routeShape(path));
    if (!owner) continue;
    const message = `The route ${path} of ${release.name}@${release.version} belongs to ${owner} in ${environment}.`;
    throw new RefusedError(409, 'ROUTE_TAKEN', message, { route: path, owner, environment });
  }
};
