import { pristineGlobals } from '@tulinde/client/natives';

/** How an entry did not become a container. Compare by `name` and `kind`. */
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
