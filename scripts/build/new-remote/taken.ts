import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeShape } from '../../../releases/registry/environments/route-shape';
import type { RemoteRoute } from '../../../shared/client/src/remote';
import { shellPaths } from '../../../shell/src/navigation/own-lines';
import { remoteNames } from '../remotes.cjs';
import { RefusedRemote, type NewRemote } from './ask';

/* What the edge answers itself, or takes to another server. */
const ofTheEdge = ['api', 'token', 'assets', 'console', 'telemetry', 'development'];

/**
 * Sees to it that nobody has the name or one of the routes.
 * @throws RefusedRemote that names who has it
 */
export const refuseTaken = async (root: string, { name, routes }: NewRemote): Promise<void> => {
  if (existsSync(join(root, name))) throw new RefusedRemote(`There is a folder ${name} already.`);
  const owners = new Map(shellPaths.map((path) => [routeShape(path), 'the shell']));
  for (const remote of remoteNames(root)) {
    const file = join(root, remote, 'src/routes.tsx');
    if (!existsSync(file)) continue;
    const theirs = (await import(pathToFileURL(file).href)) as { routes: readonly RemoteRoute[] };
    for (const { path } of theirs.routes) owners.set(routeShape(path), remote);
  }
  for (const route of routes) {
    const owner = ofTheEdge.includes(route.split('/')[1] ?? '') ? 'the edge' : owners.get(routeShape(route));
    if (owner !== undefined) throw new RefusedRemote(`The route ${route} belongs to ${owner}.`);
  }
};
