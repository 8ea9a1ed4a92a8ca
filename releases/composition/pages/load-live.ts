import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import type { Brought } from '../../artefacts';
import { candidateEntry, candidatesOf } from '../visitors/candidates';
import { resolveManifest, selectionKey } from '../visitors/resolve-manifest';
import type { ComposedPage } from './composed-page';
import type { Live, LiveRevision } from './live';
import { loadRelease, type LoadedRelease } from './loaded-release';
import { createMenus } from './menus';
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
  artefacts: Brought,
  tellUnusable: TellUnusable = () => undefined,
): ((manifest: Manifest) => Promise<LiveRevision>) => {
  let known = new Map<string, LoadedRelease>();
  const told = new Set<string>();

  return async (manifest) => {
    const next = new Map<string, LoadedRelease>();
    const missing = new Set<string>();
    const load = async (app: string, version: string): Promise<void> => {
      const name = `${app}@${version}`;
      next.set(name, known.get(name) ?? (await loadRelease(artefacts, app, version)));
    };
    const isThere = async (app: string, { metadata }: MicroFrontend): Promise<boolean> => {
      const name = `${app}@${metadata.version}`;
      try {
        await load(app, metadata.version);
        told.delete(name);
        return true;
      } catch (error) {
        missing.add(name);
        // Tried again with each look at the registry, and told once.
        if (!told.has(name)) tellUnusable(name, error);
        told.add(name);
        return false;
      }
    };
    /* What of an app cannot be read is left out: the rest of the revision does not wait for it. */
    const loadApp = async ([app, entries]: [string, Entries]): Promise<[string, Entries]> => {
      const candidate = candidateEntry(entries);
      const usable =
        candidate && !(await isThere(app, candidate)) ? entries.filter((one) => one !== candidate) : entries;
      const stable = usable.find(({ extras }) => extras.role === 'stable');
      if (!stable || (await isThere(app, stable))) return [app, usable];
      if (app === 'shell') throw new Error(`the files of shell@${stable.metadata.version} cannot be read`);
      const others = usable.filter((one) => one !== stable);
      for (const previous of others.filter(({ extras }) => extras.role === 'previous')) {
        if (await isThere(app, previous))
          return [app, others.slice(others.indexOf(previous)).concat(others.filter((one) => one === candidate))];
      }
      return [app, others.filter((one) => one === candidate)];
    };
    const loaded = await Promise.all(Object.entries(manifest.microFrontends).map((app) => loadApp(app)));
    const microFrontends = Object.fromEntries(loaded.filter(([, entries]) => entries.length > 0));
    // Only what is live is kept, and what a rollback goes back to: an edge runs for months.
    known = next;
    for (const [app, entries] of Object.entries(microFrontends)) {
      for (const { extras, metadata } of entries) {
        // Read ahead of the rollback that may need it; one that cannot be read is told when it is live.
        if (extras.role === 'previous') void load(app, metadata.version).catch(() => undefined);
      }
    }
    return createLiveRevision({ ...manifest, microFrontends }, next, [...missing]);
  };
};

const createLiveRevision = (
  manifest: Manifest,
  loaded: ReadonlyMap<string, LoadedRelease>,
  missing: readonly string[],
): LiveRevision => {
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
    const shown = [...releases.values()].map(({ release }) => release);
    const live: Live = {
      manifest: resolved,
      releases,
      routes: createRouteTable(shown),
      menus: createMenus(shown),
      pages: pagesOf(pages, key),
    };
    selections.set(key, live);
    return live;
  };
  return { manifest, candidates: candidatesOf(manifest), missing, forSelection };
};

/* One bound for the pages of all selections: no single visitor's selection pushes out more than it uses. */
const pagesOf = (pages: Live['pages'], selection: string): Live['pages'] => ({
  get: (key) => pages.get(`${selection}\n${key}`),
  set: (key, page) => pages.set(`${selection}\n${key}`, page),
});
