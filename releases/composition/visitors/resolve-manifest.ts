import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import { withoutShell } from './previous-shell';
import { resolveApp } from './resolve-app';

/** What distinguishes one visitor's page from another's. */
export interface Selection {
  /** Apps whose candidate the visitor gets. */
  readonly cohort: readonly string[];
  /** The releases a tester chose, by app; null for everybody else. */
  readonly overrides: ReadonlyMap<string, MicroFrontend> | null;
  /** Version of the shell that did not start in the visitor's last page. */
  readonly failedShell?: string | undefined;
}

/** Of who has no candidate and chose nothing. */
export const everybody: Selection = { cohort: [], overrides: null };

/** The manifest as one visitor's page gets it. An app that only a tester chose is part of it. */
export const resolveManifest = (manifest: Manifest, { cohort, overrides, failedShell }: Selection): Manifest => {
  const microFrontends: Manifest['microFrontends'] = {};
  for (const app of new Set([...Object.keys(manifest.microFrontends), ...(overrides?.keys() ?? [])])) {
    const choice = { isCandidate: cohort.includes(app), override: overrides?.get(app) };
    const entries = resolveApp(manifest.microFrontends[app] ?? [], choice);
    if (entries.length > 0) microFrontends[app] = entries;
  }
  const { revokedLinks: _ofEdges, ...facts } = manifest;
  const resolved = { ...facts, ...(overrides ? { tester: true } : {}), microFrontends };
  return (failedShell !== undefined && withoutShell(resolved, failedShell)) || resolved;
};

/** The name of a selection: visitors with the same one get the same bytes. */
export const selectionKey = ({ cohort, overrides, failedShell }: Selection): string =>
  [
    ...cohort,
    ...(failedShell === undefined ? [] : ['without', failedShell]),
    ...(overrides ? ['tester', ...[...overrides].map(([app, { metadata }]) => `${app}@${metadata.version}`)] : []),
  ].join(' ');
