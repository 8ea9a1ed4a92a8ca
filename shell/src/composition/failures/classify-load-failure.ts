import type { Asset, FailureKind, MicroFrontend } from '@tulinde/contracts';
import type { ContainerError } from '../loading/run-script';
import { isChunkLoadFailure } from './is-chunk-load-failure';
import { pristineGlobals, withDeadline } from '@tulinde/client/natives';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/* A script's error event has no reason, so the file is fetched once more. If its bytes arrived, however wrong, the HTTP cache
   has them. */
const examine = ({ url, integrity }: Asset): Promise<'ok' | 'network' | 'tampered'> =>
  withDeadline(4_000, async (signal) => {
    const response = await pristineGlobals.fetch(url, { signal });
    if (!response.ok) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${base64(digest)}` === integrity ? 'ok' : 'tampered';
  }).catch(() => 'network');

/* A file that is complete now and was not a moment ago: the network failed. */
const examineFiles = async ({ url, metadata, extras }: MicroFrontend): Promise<FailureKind> => {
  const files = [{ url, integrity: metadata.integrity }, ...extras.scripts, ...extras.styles];
  const found = await Promise.all(files.map(examine));
  return found.includes('tampered') ? 'tampered' : 'network';
};

/** Why a release could not be loaded: from the error and, for a file that did not load, from the file itself. */
export const classify = async (error: unknown, release: MicroFrontend): Promise<FailureKind> => {
  if (!(error instanceof Error)) return 'evaluation';
  if (error.name === 'DeadlineError') return 'deadline';
  if (error.name === 'IncompatibleError') return 'incompatible';
  if (error.name === 'MissingModuleError') return 'missing module';
  if (error.name === 'ContainerError') {
    const { kind } = error as ContainerError;
    return kind === 'script' ? examineFiles(release) : kind;
  }
  // Rspack says of a chunk whether its time was over, and of a module that it is not exposed.
  if (isChunkLoadFailure(error)) return /timeout/.test(error.message) ? 'deadline' : examineFiles(release);
  if (/does not exist in container/.test(error.message)) return 'missing module';
  // The words of the container's own check of what the shell provides (strictVersion), and those of the runtime's.
  if (/Unsatisfied version|doesn't exist in shared scope|does not satisfy the requirement/.test(error.message))
    return 'incompatible';
  return 'evaluation';
};
