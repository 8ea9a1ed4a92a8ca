import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as api from '@tulinde/shared/api';
import * as remote from '@tulinde/shared/remote';
import * as router from '@tulinde/shared/router';
import * as session from '@tulinde/shared/session';
import * as state from '@tulinde/shared/state';
import type { MicroFrontend } from '@tulinde/shared/contracts';

/* Milliseconds for one script; the runtime's own 20 s is longer than anybody waits. */
const scriptTimeout = 8_000;

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

/** Integrity by the path of the entry: one that is not in here is not loaded. */
const integrities = new Map<string, string>();

/* The runtime makes addresses absolute, and a retry has a query. */
const pathOf = (url: string) => new URL(url, location.href).pathname;

/* Under `npm run dev`, where an entry changes with every edit. */
const createUnhashedScript = (url: string) => {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.src = url;
  return { script, timeout: scriptTimeout };
};

/** Fails closed: without a hash from the release manifest there is no script. */
const createScript = ({ url }: { url: string }) => {
  const integrity = integrities.get(pathOf(url));
  // The bundler takes this line out of a release.
  if (process.env.NODE_ENV === 'development' && !integrity) return createUnhashedScript(url);
  if (!integrity) throw new Error(`No integrity is known for ${url}.`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;
  return { script, timeout: scriptTimeout };
};

/**
 * The federation runtime of the page. The shell itself is built without the federation plugin: it hands its modules over
 * through `lib`, so that nothing of its own start waits behind an asynchronous boundary.
 * @param versions exact version of each module, from the shell's release
 */
export const createFederation = (versions: Readonly<Record<string, string>>) => {
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(provided).map(([name, module]) => {
        const version = versions[name] ?? '0.0.0';
        return [
          name,
          {
            version,
            lib: () => module,
            shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true, eager: true },
          },
        ];
      }),
    ),
    plugins: [{ name: 'integrity', createScript }],
  });

  return {
    /** Loads the exposed module of a release; `query` makes a URL that no cache and no hanging connection knows. */
    load: async (release: MicroFrontend, query = ''): Promise<unknown> => {
      const { container } = release.extras;
      if (!container) throw new Error('MissingModuleError: the release has no container.');
      integrities.set(pathOf(release.url), release.metadata.integrity);
      instance.registerRemotes([{ name: container, entry: release.url + query, type: 'global' }], {
        force: query !== '',
      });
      return instance.loadRemote(`${container}/remote`);
    },
  };
};

export type Federation = ReturnType<typeof createFederation>;
