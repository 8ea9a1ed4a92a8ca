import { pristineGlobals } from '@tulinde/client/natives';

/** What a shared module is in a share scope of Module Federation. */
interface SharedVersion {
  get(): Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
  readonly loaded: 1;
}

/** Module name → version → module, as webpack, Rspack and the federation runtimes all define it. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What `remoteEntry.js` leaves under its name: the container protocol of Module Federation. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** How a container's script did not become a container. Compare by `name` and `kind`. */
export class ContainerError extends Error {
  override readonly name = 'ContainerError';
  /** `script`: it did not load, and only the file itself can tell why. */
  readonly kind: 'script' | 'deadline' | 'evaluation' | 'missing module';

  constructor(kind: ContainerError['kind'], url: string, options?: ErrorOptions) {
    super(`${url}: ${kind}`, options);
    this.kind = kind;
  }
}

/* Milliseconds for one script. A phone on a poor connection gets 40 kB in six seconds. */
const scriptTimeout = 8_000;

/** Runs a script of a release. An error that it throws is reported by the caller, not by the window's handler as well. */
const runScript = (url: string, integrity: string, type: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: unknown;
    const handleError = (event: ErrorEvent) => {
      if (event.filename !== script.src) return;
      thrown = event.error ?? event.message;
      event.stopImmediatePropagation();
    };
    const timer = pristineGlobals.setTimeout(() => end(new ContainerError('deadline', url)), scriptTimeout);
    const end = (error?: ContainerError) => {
      pristineGlobals.clearTimeout(timer);
      window.removeEventListener('error', handleError, true);
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    window.addEventListener('error', handleError, true);
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.type = type;
    script.onload = () =>
      end(thrown === undefined ? undefined : new ContainerError('evaluation', url, { cause: thrown }));
    script.onerror = () => end(new ContainerError('script', url));
    script.src = url;
    document.head.append(script);
  });

/* By name: two calls for one release wait for the same script. A script that failed is removed. */
const running = new Map<string, Promise<void>>();

/**
 * Runs the entry of a release; calls at the same time share one script. Fails closed: a script without its hash does not run.
 * @param integrity of the entry, from the release manifest
 * @param type of the script element: nothing, or `module`
 * @throws ContainerError
 */
export const runScriptOnce = (name: string, url: string, integrity: string, type = ''): Promise<void> => {
  const known = running.get(name);
  if (known) return known;
  const run = runScript(url, integrity, type).finally(() => running.delete(name));
  running.set(name, run);
  return run;
};

/**
 * Loads the container of a release and provides the shared modules. Its name contains the release, so that two releases
 * of a remote can be in one page.
 * @param integrity of the entry, from the release manifest
 * @throws ContainerError
 */
export const loadContainer = async (
  name: string,
  url: string,
  integrity: string,
  scope: ShareScope,
): Promise<Container> => {
  const containers = window as unknown as Record<string, Container | undefined>;
  if (!containers[name]) await runScriptOnce(name, url, integrity);
  const container = containers[name];
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new ContainerError('missing module', url);
  }
  await container.init(scope);
  return container;
};
