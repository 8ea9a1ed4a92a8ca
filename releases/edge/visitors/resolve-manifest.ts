import type { Manifest, MicroFrontend } from '@tulinde/shared/contracts';
import { resolveApp } from './resolve-app';

/** What distinguishes one visitor's page from another's. */
export interface Selection {
  /** Apps whose candidate the visitor gets. */
  readonly cohort: readonly string[];
  /** The releases a tester chose, by app; null for everybody else. */
  readonly overrides: ReadonlyMap<string, MicroFrontend> | null;
}

/** The manifest as one visitor's page gets it. An app that only a tester chose is part of it. */
export const resolveManifest = (manifest: Manifest, { cohort, overrides }: Selection): Manifest => {
  const microFrontends: Manifest['microFrontends'] = {};
  for (const app of new Set([...Object.keys(manifest.microFrontends), ...(overrides?.keys() ?? [])])) {
    const choice = { isCandidate: cohort.includes(app), override: overrides?.get(app) };
    const entries = resolveApp(manifest.microFrontends[app] ?? [], choice);
    if (entries.length > 0) microFrontends[app] = entries;
  }
  return { ...manifest, ...(overrides ? { tester: true } : {}), microFrontends };
};

/** The name of a selection: visitors with the same one get the same bytes. */
export const selectionKey = ({ cohort, overrides }: Selection): string =>
  [
    ...cohort,
    ...(overrides ? ['tester', ...[...overrides].map(([app, { metadata }]) => `${app}@${metadata.version}`)] : []),
  ].join(' ');
