import { acceptedContracts, type MicroFrontend } from '@tulinde/contracts';
import type { RemoteModule } from '@tulinde/client/remote';
import { classify } from './classify';
import type { Federation } from './federation';
import { preloadScripts } from './preload-release';
import { loadStyles } from './release-styles';
import { RemoteFailure } from './remote-failure';
import { natives } from '@tulinde/client/natives';

/* Milliseconds until one attempt counts as lost: a little more than one script may take. */
const deadline = 10_000;

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const withDeadline = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = natives.setTimeout(() => reject(named('DeadlineError', `not there after ${deadline} ms`)), deadline);
    work.then(resolve, reject).finally(() => natives.clearTimeout(timer));
  });

const asRemoteModule = (loaded: unknown): RemoteModule => {
  const module = (loaded as { default?: unknown } | null)?.default as Partial<RemoteModule> | undefined;
  if (typeof module?.pages !== 'object') throw named('MissingModuleError', 'the entry exposes no remote');
  if (!acceptedContracts.includes(module.contract ?? -1)) {
    throw named('IncompatibleError', `contract ${String(module.contract)} is not accepted`);
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
      throw named('IncompatibleError', `contract ${release.extras.contract} is not accepted`);
    }
    preloadScripts(release);
    const [loaded] = await withDeadline(Promise.all([federation.load(release, query), loadStyles(app, release)]));
    return asRemoteModule(loaded);
  } catch (error) {
    const facts = { app, version: release.metadata.version, role: release.extras.role };
    throw new RemoteFailure(await classify(error, release), facts, error);
  }
};

/* What can pass by itself. Anything else would fail again. */
const passing: readonly RemoteFailure['kind'][] = ['network', 'deadline'];

interface Visit {
  readonly federation: Federation;
  /** Makes the query of a retry unlike any other of this page. */
  readonly visit: string;
  /** Aborted once another release is wanted. */
  readonly overtaken: AbortSignal;
}

/**
 * Loads one release of a remote: what the network did is tried once more under another query, because the same URL can
 * keep hanging.
 * @throws RemoteFailure
 */
export const loadRelease = async (
  { federation, visit, overtaken }: Visit,
  app: string,
  release: MicroFrontend,
): Promise<RemoteModule> => {
  try {
    return await attempt(federation, app, release, '');
  } catch (error) {
    const mayPass = error instanceof RemoteFailure && passing.includes(error.kind);
    if (!mayPass || overtaken.aborted) throw error;
    return attempt(federation, app, release, `?retry=${visit}`);
  }
};
