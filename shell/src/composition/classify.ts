import type { Asset, FailureKind, MicroFrontend } from '@tulinde/shared/contracts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/* A script's error event tells nothing of its reason, so the file is looked at once more. The HTTP cache has its bytes
   when they arrived, however wrong they were. */
const examine = async ({ url, integrity }: Asset): Promise<'ok' | 'network' | 'tampered'> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    if (!response.ok) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    return `sha384-${base64(digest)}` === integrity ? 'ok' : 'tampered';
  } catch {
    return 'network';
  }
};

const isLoadError = (text: string) =>
  /RUNTIME-008|ChunkLoadError|Loading chunk|ScriptNetworkError|Failed to fetch/i.test(text);

/** Says how loading a release failed, from the error and, for a file that did not load, from the file itself. */
export const classify = async (error: unknown, release: MicroFrontend): Promise<FailureKind> => {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  // The runtime's words for a script, Rspack's for a chunk, and our own.
  if (/DeadlineError|time-?outed|timed out|\(timeout/i.test(text)) return 'deadline';
  if (/Unsatisfied version|does not satisfy|IncompatibleError|is not available in shared scope/i.test(text))
    return 'incompatible';
  if (isLoadError(text)) {
    const { scripts, styles } = release.extras;
    const files = [{ url: release.url, integrity: release.metadata.integrity }, ...scripts, ...styles];
    const found = await Promise.all(files.map(examine));
    if (found.includes('tampered')) return 'tampered';
    // All there and unchanged now: the file's trouble has passed, or its script threw before it registered itself.
    return found.includes('network') || !/ScriptExecutionError/i.test(text) ? 'network' : 'evaluation';
  }
  if (/RUNTIME-001|does not exist in container|MissingModuleError/i.test(text)) return 'missing module';
  return 'evaluation';
};
