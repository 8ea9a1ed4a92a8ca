import type { Asset, FailureKind, MicroFrontend } from '@tulinde/contracts';
import type { ContainerError } from './container';
import { isLateChunk } from './late-chunk';
import { natives } from '@tulinde/client/natives';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/* A script's error event tells nothing of its reason, so the file is looked at once more. The HTTP cache has its bytes
   when they arrived, however wrong they were. */
const examine = async ({ url, integrity }: Asset): Promise<'ok' | 'network' | 'tampered'> => {
  try {
    const response = await natives.fetch(url, { signal: AbortSignal.timeout(4_000) });
    if (!response.ok) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${base64(digest)}` === integrity ? 'ok' : 'tampered';
  } catch {
    return 'network';
  }
};

/* A file that is whole now was not whole a moment ago: that was the network. */
const examineFiles = async ({ url, metadata, extras }: MicroFrontend): Promise<FailureKind> => {
  const files = [{ url, integrity: metadata.integrity }, ...extras.scripts, ...extras.styles];
  const found = await Promise.all(files.map(examine));
  return found.includes('tampered') ? 'tampered' : 'network';
};

/** Says how loading a release failed: from the error and, for a file that did not load, from the file itself. */
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
  if (isLateChunk(error)) return /timeout/.test(error.message) ? 'deadline' : examineFiles(release);
  if (/does not exist in container/.test(error.message)) return 'missing module';
  // The words of the container's own check of what the shell provides (strictVersion), and those of the runtime's.
  if (/Unsatisfied version|doesn't exist in shared scope|does not satisfy the requirement/.test(error.message))
    return 'incompatible';
  return 'evaluation';
};
