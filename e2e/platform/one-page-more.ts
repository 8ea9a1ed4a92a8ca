import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, type RouteFacts } from '../../shared/contracts/src';
import type { NextRelease } from './own-platform';
import type { PlatformFacts } from './platform-process';

const entryFile = 'remoteEntry.js';

/* Around the container of the release: the page is drawn with the React that the shell hands over. */
const wrapped = (entry: string, container: string, path: string, heading: string): string => `${entry}
${container} = ((own) => {
  let react;
  return {
    init: async (scope) => {
      const [shared] = Object.values(scope.react);
      react = (await shared.get())();
      return own.init(scope);
    },
    get: async (module) => {
      const { default: remote } = (await own.get(module))();
      const Page = () => react.createElement('h1', { tabIndex: -1 }, ${JSON.stringify(heading)});
      return () => ({ default: { ...remote, pages: { ...remote.pages, [${JSON.stringify(path)}]: Page } } });
    },
  };
})(${container});
`;

/**
 * The next release of an app: as the portal under test has it, and one page more. Nothing is built.
 * @param heading of the page, all that it shows
 */
export const onePageMore = (
  { published }: PlatformFacts,
  app: string,
  version: string,
  route: RouteFacts,
  heading: string,
): NextRelease => {
  const file = join(published, app, '1.0.0', 'release.json');
  const { routes } = releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const container = `${app}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
  return {
    app,
    version,
    change: (text, path) => (path === entryFile ? wrapped(text, container, route.path, heading) : text),
    facts: { routes: [...routes, route] },
  };
};
