import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import { takesRemote } from '../../wire/takes-remote';
import { chained } from './resolve-app';

const takes = (shell: MicroFrontend, remote: MicroFrontend): boolean => takesRemote(shell.extras, remote.extras);

const remotesOf = ({ microFrontends }: Manifest): [string, MicroFrontend[]][] =>
  Object.entries(microFrontends).filter(([app]) => app !== 'shell');

/** How many of the shells behind the one that is shown take every remote that is shown: from the next one on, without a gap. */
export const fittingShells = (manifest: Manifest): number => {
  const [, ...earlier] = manifest.microFrontends.shell ?? [];
  const shown = remotesOf(manifest).flatMap(([, [first]]) => (first ? [first] : []));
  const misfit = earlier.findIndex((shell) => !shown.every((remote) => takes(shell, remote)));
  return misfit < 0 ? earlier.length : misfit;
};

/**
 * A visitor's manifest without a shell that failed: the next one is shown, of each remote the releases that it takes. A remote
 * of which it takes none keeps its releases: a placeholder tells more than a page that is not found.
 *
 * @param failed version of the shell
 * @returns null when there is no other, or the shell is not the visitor's
 */
export const withoutShell = (manifest: Manifest, failed: string): Manifest | null => {
  const shells = manifest.microFrontends.shell ?? [];
  const at = shells.findIndex(({ metadata }) => metadata.version === failed);
  const rest = at < 0 ? [] : shells.slice(at + 1);
  const [shell] = rest;
  if (!shell) return null;
  const remotes = remotesOf(manifest).map(([app, entries]) => {
    const taken = entries.filter((entry) => takes(shell, entry));
    return [app, taken.length > 0 ? chained(taken) : entries] as const;
  });
  return { ...manifest, microFrontends: { ...Object.fromEntries(remotes), shell: chained(rest) } };
};
