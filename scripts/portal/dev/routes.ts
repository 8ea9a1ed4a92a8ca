import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeFactsSchema, type RouteFacts } from '@tulinde/contracts';
import * as z from 'zod/mini';

const routesSchema = z.array(routeFactsSchema);

/**
 * Reads the routes of a remote from its `src/routes.tsx` as the file is now: a route that was added is there with the next
 * page. The time of the last change makes an address that Node has not loaded yet.
 * @throws Error that names the file when it cannot be read or its routes are not as the contracts say
 */
export const readRoutes = async (folder: string): Promise<RouteFacts[]> => {
  const path = join(folder, 'src/routes.tsx');
  try {
    const { mtimeMs } = await stat(path);
    const { routes } = (await import(`${pathToFileURL(path).href}?changed=${mtimeMs}`)) as { routes: unknown };
    return routesSchema.parse(routes);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
