import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as api from '@tulinde/client/api';
import * as remote from '@tulinde/client/remote';
import * as router from '@tulinde/client/router';
import * as session from '@tulinde/client/session';
import * as state from '@tulinde/client/state';

const modules: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@tulinde/shared/api': api,
  '@tulinde/shared/remote': remote,
  '@tulinde/shared/router': router,
  '@tulinde/shared/session': session,
  '@tulinde/shared/state': state,
};

interface Remote {
  readonly container: string;
  readonly url: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Another host than ours, with the official runtime: the paths of the pages of one of our remotes. */
const pagesOf = async ({ container, url, versions }: Remote): Promise<string[]> => {
  const shared = Object.entries(modules).map(([name, module]) => [
    name,
    { version: versions[name] ?? '', lib: () => module, shareConfig: { singleton: true, requiredVersion: false } },
  ]);
  const host = createInstance({
    name: 'another-host',
    remotes: [{ name: container, entry: url, type: 'global' }],
    shared: Object.fromEntries(shared) as NonNullable<Parameters<typeof createInstance>[0]['shared']>,
  });
  const loaded = await host.loadRemote<{ default: remote.RemoteModule }>(`${container}/remote`);
  return Object.keys(loaded?.default.pages ?? {});
};

Object.assign(window, { pagesOf });
