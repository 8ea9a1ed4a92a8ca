import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@tulinde/contracts';
import { OperatorError } from '../terminal';

const workspace = join(import.meta.dirname, '../../..');

const shellPages: readonly string[] = [routes.logout];

const routesFile = (name: string): string => join(workspace, name, 'src/routes.tsx');

const remoteNames = (): string[] =>
  readdirSync(workspace).filter((name) => name.startsWith('mfe-') && existsSync(routesFile(name)));

const routesOf = async (name: string) =>
  ((await import(routesFile(name))) as { routes: readonly { readonly path: string }[] }).routes;

const isAt = (pattern: string) => {
  const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  return (path: string) => form.test(path);
};

/**
 * Tells of a path without search and anchor whether shell or a remote of this checkout has a page there.
 * @throws OperatorError in the image of the back end, which has no remotes
 */
export const portalPages = async (): Promise<(path: string) => boolean> => {
  const names = remoteNames();
  if (names.length === 0) {
    throw new OperatorError('The files are checked against the pages of the portal: run this in a checkout.', 1);
  }
  const patterns = (await Promise.all(names.map(routesOf))).flat().map(({ path }) => isAt(path));
  return (path) => shellPages.includes(path) || patterns.some((fits) => fits(path));
};
