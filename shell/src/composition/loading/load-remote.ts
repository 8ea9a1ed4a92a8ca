import { acceptedContracts, type MicroFrontend } from '@tulinde/contracts';
import type { RemoteModule } from '@tulinde/client/remote';
import { classify } from '../failures/classify-load-failure';
import type { Federation } from './federation';
import { preloadScripts } from './preload-release';
import { loadStyles } from './release-styles';
import { RemoteFailure } from '../failures/remote-failure';
import { pristineGlobals } from '@tulinde/client/natives';

/* Milliseconds until one attempt has failed: a little more than one script may take. */
const deadline = 10_000;

const errorNamed = (name: string, message: string) => Object.assign(new Error(message), { name });

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = pristineGlobals.setTimeout(
      () => reject(errorNamed('DeadlineError', `not there after ${deadline} ms`)),
      deadline,
    );
    work.then(resolve, reject).finally(() => pristineGlobals.clearTimeout(timer));
  });

const asRemoteModule = (loaded: unknown): RemoteModule => {
  const module = (loaded as { default?: unknown } | null)?.default as Partial<RemoteModule> | undefined;
  if (typeof module?.pages !== 'object') throw errorNamed('MissingModuleError', 'the entry exposes no remote');
  if (!acceptedContracts.includes(module.contract ?? -1)) {
    throw errorNamed('IncompatibleError', `contract ${String(module.contract)} is not accepted`);
  }
  return module as RemoteModule;
};

const attempt = async (
  federation: Federation,
  app: string,
  release: MicroFrontend,
  query: string,
): Promise<RemoteModule> => {
  try {
    if (!acceptedContracts.includes(release.extras.contract)) {
      throw errorNamed('IncompatibleError', `contract ${release.extras.contract} is not accepted`);
    }
    preloadScripts(release);
    const [loaded] = await inTime(Promise.all([federation.load(release, query), loadStyles(app, release)]));
    return asRemoteModule(loaded);
  } catch (error) {
    const facts = { app, version: release.metadata.version, role: release.extras.role };
    throw new RemoteFailure(await classify(error, release), facts, error);
  }
};

/* Failures that may not occur again. Any other would. */
const transientKinds: readonly RemoteFailure['kind'][] = ['network', 'deadline'];

interface LoadContext {
  readonly federation: Federation;
  /** Makes the query of a retry unlike any other of this page. */
  readonly retryId: string;
  /** Aborted once another release is to be shown. */
  readonly superseded: AbortSignal;
}

/**
 * Loads one release of a remote. After a failure of the network it tries once more with another query, because the same URL
 * can keep hanging.
 * @throws RemoteFailure
 */
export const loadRelease = async (
  { federation, retryId, superseded }: LoadContext,
  app: string,
  release: MicroFrontend,
): Promise<RemoteModule> => {
  try {
    return await attempt(federation, app, release, '');
  } catch (error) {
    const isTransient = error instanceof RemoteFailure && transientKinds.includes(error.kind);
    if (!isTransient || superseded.aborted) throw error;
    return attempt(federation, app, release, `?retry=${retryId}`);
  }
};
