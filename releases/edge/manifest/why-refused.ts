import type { Manifest } from '@tulinde/contracts';

/**
 * Why what the registry answers must not take the place of what is at hand; null: it may. A registry on an empty, wrong or
 * older database answers as surely as the right one.
 */
export const whyRefused = (next: Manifest, last: Manifest | null): string | null => {
  if (!hasShell(next)) return `revision ${next.revision} has no shell`;
  if (last === null) return null;
  // From before registries had ids: nothing can be told from it.
  const isOther = next.registry !== undefined && last.registry !== undefined && next.registry !== last.registry;
  if (isOther) return `it is of registry ${next.registry}, and not of ${last.registry}`;
  return next.revision < last.revision ? `revision ${next.revision} is older than ${last.revision}` : null;
};

/** Without one no page can be made. */
export const hasShell = ({ microFrontends }: Manifest): boolean =>
  microFrontends.shell?.some(({ extras }) => extras.role === 'stable') ?? false;
