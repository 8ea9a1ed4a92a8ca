import { acceptedContracts, type MicroFrontend } from '@tulinde/shared/contracts';
import type { RemoteModule } from '@tulinde/shared/remote';
import { classify } from './classify';
import type { Federation } from './federation';
import { showStyles } from './release-styles';
import { RemoteFailure } from './remote-failure';

/* Milliseconds until one attempt counts as lost: a little more than one script may take. */
const deadline = 10_000;

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const withDeadline = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(named('DeadlineError', `not there after ${deadline} ms`)), deadline);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
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
    const [loaded] = await withDeadline(Promise.all([federation.load(release, query), showStyles(app, release)]));
    return asRemoteModule(loaded);
  } catch (error) {
    const facts = { app, version: release.metadata.version, role: release.extras.role };
    throw new RemoteFailure(await classify(error, release), facts, error);
  }
};

/* What can pass by itself. Anything else would fail again. */
const passing: readonly RemoteFailure['kind'][] = ['network', 'deadline'];

/**
 * Loads one release of a remote: what the network did is tried once more under another query, because the same URL can
 * keep hanging.
 * @param visit makes the query of a retry unlike any other of this page
 * @throws RemoteFailure
 */
export const loadRelease = async (
  federation: Federation,
  app: string,
  release: MicroFrontend,
  visit: string,
): Promise<RemoteModule> => {
  try {
    return await attempt(federation, app, release, '');
  } catch (error) {
    if (!(error instanceof RemoteFailure) || !passing.includes(error.kind)) throw error;
    return attempt(federation, app, release, `?retry=${visit}`);
  }
};
