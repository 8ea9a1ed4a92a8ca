import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as api from '@tulinde/client/api';
import * as remote from '@tulinde/client/remote';
import * as router from '@tulinde/client/router';
import * as session from '@tulinde/client/session';
import * as state from '@tulinde/client/state';
import type { MicroFrontend } from '@tulinde/contracts';
import { ContainerError, runScriptOnce } from './run-script';

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

type Runtime = ReturnType<typeof createInstance>;
type RuntimePlugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];
type ShareScope = Runtime['shareScopeMap'][string];

/* What `remoteEntry.js` leaves under its name: the container protocol of Module Federation. */
interface Container {
  readonly init: unknown;
  readonly get: unknown;
}

interface Entry {
  readonly url: string;
  readonly integrity: string;
  readonly type: 'global' | 'module';
}

const incompatible = (message: string) => Object.assign(new Error(message), { name: 'IncompatibleError' });

/* A browser that does not report that it runs module scripts may ignore their hash. */
const runsModules = (): boolean => HTMLScriptElement.supports?.('module') === true;

const containerOf = async (name: string, { url, integrity, type }: Entry): Promise<Container> => {
  const containers = window as unknown as Record<string, Container | undefined>;
  if (type === 'module') {
    if (!runsModules()) throw incompatible('this browser runs no module scripts');
    await runScriptOnce(name, url, integrity, 'module');
    // The page has the checked module now: this import takes it from there, not from the network.
    return (await import(/* webpackIgnore: true */ new URL(url, location.href).href)) as Container;
  }
  if (!containers[name]) await runScriptOnce(name, url, integrity);
  const container = containers[name];
  if (typeof container?.get !== 'function' || typeof container.init !== 'function')
    throw new ContainerError('missing module', url);
  return container;
};

/* The runtime would load an entry without a hash, wait for 20 s, and know one address of it for ever. */
const entriesByHash = (entries: ReadonlyMap<string, Entry>): RuntimePlugin => ({
  name: 'entries-by-hash',
  loadEntry: async ({ remoteInfo }) => {
    const entry = entries.get(remoteInfo.name);
    if (!entry) throw new ContainerError('missing module', remoteInfo.entry);
    // Its own type of a container says less of what `init` is given.
    return containerOf(remoteInfo.name, entry) as Promise<never>;
  },
});

const copyOfScope = (scope: ShareScope): ShareScope =>
  Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, shared]) => [
          version,
          {
            ...shared,
            deps: [...shared.deps],
            scope: [...shared.scope],
            shareConfig: { ...shared.shareConfig },
            useIn: [...shared.useIn],
          },
        ]),
      ),
    ]),
  );

/* What a release writes to the modules that it was given reaches nobody else. One copy each: a container takes no second one. */
const ownShareScopes = (): RuntimePlugin => {
  const scopes = new Map<string, ShareScope>();
  return {
    name: 'own-share-scopes',
    beforeInitContainer: (args) => {
      const { name } = args.remoteInfo;
      const shareScope = scopes.get(name) ?? copyOfScope(args.shareScope);
      scopes.set(name, shareScope);
      const remoteEntryInitOptions = { ...args.remoteEntryInitOptions, shareScopeMap: { default: shareScope } };
      return { ...args, shareScope, remoteEntryInitOptions };
    },
  };
};

/* The runtime leaves its instance, its shared modules and the entries under way in globals, and reads none of them again once an
   instance has begun: a release that changes or empties them finds nothing of the shell's. */
const hideFromReleases = (): void => {
  const globals = window as unknown as {
    __FEDERATION__: Record<'__INSTANCES__', unknown[]> & Record<'__SHARE__', object>;
    __GLOBAL_LOADING_REMOTE_ENTRY__: object;
  };
  globals.__FEDERATION__.__INSTANCES__ = [];
  globals.__FEDERATION__.__SHARE__ = {};
  globals.__GLOBAL_LOADING_REMOTE_ENTRY__ = {};
};

/* Under `npm run dev` an entry changes with every edit and has no hash; the bundler takes the exception out of a release. */
const isHashed = (integrity: string) => integrity !== '' || process.env.NODE_ENV === 'development';

/**
 * The page's side of Module Federation, by its official runtime: every remote, ours and other teams', is loaded by `loadRemote`.
 * The shell is built without the federation plugin and provides its own modules, so that its start does not wait behind an
 * asynchronous boundary. Made before a release runs.
 * @param versions exact version of each module, from the shell's release
 */
export const createFederation = (versions: Readonly<Record<string, string>>) => {
  /* The current entry of each container: a retry has another address. */
  const entries = new Map<string, Entry>();
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(provided).map(([name, module]) => [
        name,
        {
          version: versions[name] ?? '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: false },
        },
      ]),
    ),
    plugins: [entriesByHash(entries), ownShareScopes()],
  });
  hideFromReleases();
  return {
    /**
     * Loads the exposed module of a release. Fails closed: without a hash from the manifest there is no script.
     * @param query makes a URL that no cache and no hanging connection knows
     * @throws ContainerError, IncompatibleError, and what the runtime or the release throws
     */
    load: async ({ url, metadata, extras }: MicroFrontend, query = ''): Promise<unknown> => {
      const { container, federation: type = 'global' } = extras;
      const { integrity } = metadata;
      if (!container || !isHashed(integrity)) throw new ContainerError('missing module', url);
      entries.set(container, { url: url + query, integrity, type });
      runtime.registerRemotes([{ name: container, entry: url, type }]);
      return runtime.loadRemote(`${container}/remote`);
    },
  };
};

export type Federation = ReturnType<typeof createFederation>;
