import { createInstance } from '@module-federation/enhanced/runtime';
import type { MicroFrontend } from '@tulinde/contracts';
import { ContainerError, runScriptOnce, type Container } from './container';

/** What the shell provides: modules by name, and the exact version of each. */
interface ProvidedModules {
  readonly modules: Readonly<Record<string, unknown>>;
  readonly versions: Readonly<Record<string, string>>;
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
  if (type === 'global') {
    if (!containers[name]) await runScriptOnce(name, url, integrity);
    const container = containers[name];
    if (!container) throw new ContainerError('missing module', url);
    return container;
  }
  if (!runsModules()) throw incompatible('this browser runs no module scripts');
  await runScriptOnce(name, url, integrity, 'module');
  // The page has the checked module now: this import takes it from there, not from the network.
  return (await import(/* webpackIgnore: true */ new URL(url, location.href).href)) as Container;
};

/* The current entry of each container: a retry has another address. */
const entries = new Map<string, Entry>();

const createHost = ({ modules, versions }: ProvidedModules) =>
  createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        {
          version: versions[name] ?? '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: false },
        },
      ]),
    ),
    plugins: [
      {
        name: 'entries-by-hash',
        // The runtime would load an entry without a hash, wait for 20 s, and know one container by a name for ever.
        loadEntry: async ({ remoteInfo }) => {
          const entry = entries.get(remoteInfo.name);
          if (!entry) throw new ContainerError('missing module', remoteInfo.entry);
          // Its own type of a container says less of what `init` is given.
          return containerOf(remoteInfo.name, entry) as Promise<never>;
        },
      },
    ],
  });

let host: ReturnType<typeof createHost> | null = null;

/**
 * Loads the exposed module of a release that was built with the standard plugins of Module Federation, by their own runtime.
 * As everywhere, the entry runs only with the hash of the release manifest.
 * @throws ContainerError, IncompatibleError, and what the runtime throws
 */
export const loadStandardRemote = async (
  { url, metadata, extras }: MicroFrontend,
  query: string,
  provided: ProvidedModules,
): Promise<unknown> => {
  const { container, federation } = extras;
  if (!container || !federation) throw new ContainerError('missing module', url);
  const entry: Entry = { url: url + query, integrity: metadata.integrity, type: federation };
  host ??= createHost(provided);
  if (!entries.has(container)) host.registerRemotes([{ name: container, entry: url, type: federation }]);
  entries.set(container, entry);
  return host.loadRemote(`${container}/remote`);
};
