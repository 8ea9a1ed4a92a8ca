import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as api from '@tulinde/client/api';
import * as remote from '@tulinde/client/remote';
import * as router from '@tulinde/client/router';
import * as session from '@tulinde/client/session';
import * as state from '@tulinde/client/state';
import type { MicroFrontend } from '@tulinde/contracts';
import { chunk } from '@tulinde/ui/page';
import { ContainerError, loadContainer, type ShareScope } from './container';

const provided: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@tulinde/shared/api': api,
  '@tulinde/shared/remote': remote,
  '@tulinde/shared/router': router,
  '@tulinde/shared/session': session,
  '@tulinde/shared/state': state,
};

/* The runtime of Module Federation, for releases that were built with its standard plugins: few pages need it. */
const fetchRuntime = chunk(() => import(/* webpackChunkName: "federation" */ './standard-remotes'));

const shareScope = (versions: Readonly<Record<string, string>>): ShareScope =>
  Object.fromEntries(
    Object.entries(provided).map(([name, module]) => [
      name,
      {
        [versions[name] ?? '0.0.0']: {
          get: () => Promise.resolve(() => module),
          from: 'shell',
          eager: true,
          loaded: 1,
        },
      },
    ]),
  );

/* Under `npm run dev` an entry changes with every edit and has no hash; the bundler takes the exception out of a release. */
const isHashed = (integrity: string) => integrity !== '' || process.env.NODE_ENV === 'development';

/**
 * The page's side of Module Federation: the container protocol, spoken directly. The shell is built without the
 * federation plugin and provides its own modules, so its start does not wait behind an asynchronous boundary. The official
 * runtime does the same in 17 kB more (docs/decisions); it is fetched only for a release of the standard plugins.
 * @param versions exact version of each module, from the shell's release
 */
export const createFederation = (versions: Readonly<Record<string, string>>) => {
  const scope = shareScope(versions);
  return {
    /**
     * Loads the exposed module of a release. Fails closed: without a hash from the manifest there is no script.
     * @param query makes a URL that no cache and no hanging connection knows
     */
    load: async (release: MicroFrontend, query = ''): Promise<unknown> => {
      const { container } = release.extras;
      const { integrity } = release.metadata;
      if (!container || !isHashed(integrity)) throw new ContainerError('missing module', release.url);
      if (release.extras.federation) {
        const { loadStandardRemote } = await fetchRuntime();
        return loadStandardRemote(release, query, { modules: provided, versions });
      }
      const loaded = await loadContainer(container, release.url + query, integrity, scope);
      const factory = await loaded.get('./remote');
      return factory();
    },
  };
};

export type Federation = ReturnType<typeof createFederation>;
