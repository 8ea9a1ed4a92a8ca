import type { Manifest } from '@tulinde/shared/contracts';
import { candidateEntry, candidatesOf } from '../visitors/candidates';
import { resolveManifest, selectionKey } from '../visitors/resolve-manifest';
import type { ComposedPage } from './composed-page';
import type { Live, LiveRevision } from './live';
import { loadRelease, type LoadedRelease } from './loaded-release';
import { createRecent } from './recent';
import { createRouteTable } from './route-table';

/* n candidates make 2^n selections: only those of many visitors are worth keeping. */
const keptSelections = 128;
/* Of all selections together; about 30 kB each with its encodings. */
const keptPages = 3_000;

type Entries = Manifest['microFrontends'][string];
type TellUnusable = (release: string, error: unknown) => void;

/** Reads what a manifest names from the artefacts. A release never changes, so each is read once. */
export const createLiveLoader = (
  artefactsFolder: string,
  tellUnusable: TellUnusable = () => undefined,
): ((manifest: Manifest) => Promise<LiveRevision>) => {
  let known = new Map<string, LoadedRelease>();

  return async (manifest) => {
    const next = new Map<string, LoadedRelease>();
    const load = async (app: string, version: string): Promise<void> => {
      const name = `${app}@${version}`;
      next.set(name, known.get(name) ?? (await loadRelease(artefactsFolder, app, version)));
    };
    const loadApp = async ([app, entries]: [string, Entries]): Promise<[string, Entries]> => {
      const candidate = candidateEntry(entries);
      const stable = entries.find(({ extras }) => extras.role === 'stable');
      if (stable) await load(app, stable.metadata.version);
      if (!candidate) return [app, entries];
      try {
        await load(app, candidate.metadata.version);
        return [app, entries];
      } catch (error) {
        // Without its files nobody gets the candidate; what others need from this revision does not wait for them.
        tellUnusable(`${app}@${candidate.metadata.version}`, error);
        return [app, entries.filter((entry) => entry !== candidate)];
      }
    };
    const microFrontends = Object.fromEntries(
      await Promise.all(Object.entries(manifest.microFrontends).map((app) => loadApp(app))),
    );
    // Only what is live is kept, and what a rollback goes back to: an edge runs for months.
    known = next;
    for (const [app, entries] of Object.entries(microFrontends)) {
      for (const { extras, metadata } of entries) {
        // Read ahead of the rollback that may need it; one that cannot be read is told when it is live.
        if (extras.role === 'previous') void load(app, metadata.version).catch(() => undefined);
      }
    }
    return createLiveRevision({ ...manifest, microFrontends }, next);
  };
};

const createLiveRevision = (manifest: Manifest, loaded: ReadonlyMap<string, LoadedRelease>): LiveRevision => {
  const selections = createRecent<Live>(keptSelections);
  const pages = createRecent<ComposedPage>(keptPages);
  const forSelection: LiveRevision['forSelection'] = (selection, overrides) => {
    const key = selectionKey(selection);
    const made = selections.get(key);
    if (made) return made;

    const resolved = resolveManifest(manifest, selection);
    const releases = new Map<string, LoadedRelease>();
    for (const [app, [entry]] of Object.entries(resolved.microFrontends)) {
      const name = `${app}@${entry?.metadata.version}`;
      const release = (entry?.extras.role === 'override' ? overrides?.get(app) : undefined) ?? loaded.get(name);
      if (release) releases.set(app, release);
    }
    // Earlier releases are read beside the live ones: until this one is there, the page is as it would have been.
    if (selection.failedShell !== undefined && !releases.has('shell'))
      return forSelection({ ...selection, failedShell: undefined }, overrides);
    const live: Live = {
      manifest: resolved,
      releases,
      routes: createRouteTable([...releases.values()].map(({ release }) => release)),
      pages: pagesOf(pages, key),
    };
    selections.set(key, live);
    return live;
  };
  return { manifest, candidates: candidatesOf(manifest), forSelection };
};

/* One bound for the pages of all selections: no single visitor's selection pushes out more than it uses. */
const pagesOf = (pages: Live['pages'], selection: string): Live['pages'] => ({
  get: (key) => pages.get(`${selection}\n${key}`),
  set: (key, page) => pages.set(`${selection}\n${key}`, page),
});
