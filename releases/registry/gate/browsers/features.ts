import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { missingIn, type SupportByBrowser } from './oldest-browsers';

interface FeatureData {
  readonly __compat?: { readonly support: SupportByBrowser };
  readonly [name: string]: unknown;
}

interface CompatData {
  readonly api: Readonly<Record<string, FeatureData>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, FeatureData>> };
}

/** What one of the oldest browsers does not have, each with the browser that lacks it. */
export interface MissingFeatures {
  /** `structuredClone`, `Temporal`. */
  readonly globals: ReadonlyMap<string, string>;
  /** `AbortSignal.timeout`, `navigator.share`. */
  readonly members: ReadonlyMap<string, string>;
  /** Whose members are known, there or not: `CSS`, `navigator`. */
  readonly owners: ReadonlySet<string>;
  /** Names of methods of any value: `toSorted`. */
  readonly methods: ReadonlyMap<string, string>;
}

/* Whose methods are judged by their name alone, whatever value they are called on: the name of the variable says nothing. The
   other interfaces of browsers have names that every program has (`watch`, `use`, `run`). */
const valuesOfPages =
  /^(?:Element|HTML\w*Element|Node|Document|EventTarget|Event|Blob|File|AbortSignal|URL|URLSearchParams|Headers|Request|Response|FormData|ShadowRoot|CSSStyleSheet|DOMRect\w*|Range|Selection)$/;

/* The one value of an interface that stands in every page. */
const singletons: readonly (readonly [string, string])[] = [
  ['navigator', 'Navigator'],
  ['document', 'Document'],
  ['crypto', 'Crypto'],
  ['performance', 'Performance'],
  ['history', 'History'],
  ['location', 'Location'],
  ['screen', 'Screen'],
  ['indexedDB', 'IDBFactory'],
  ['caches', 'CacheStorage'],
];

const mapOf = (found: Iterable<readonly [string, string | null]>): Map<string, string> =>
  new Map([...found].flatMap(([name, browser]) => (browser === null ? [] : [[name, browser] as const])));

/* A name that several have is there as soon as one of them has it. */
const methodsOf = (owners: readonly FeatureData[]): Map<string, string> => {
  const found = new Map<string, string | null>();
  for (const owner of owners) {
    for (const [name, browser] of membersOf(owner)) if (found.get(name) !== null) found.set(name, browser);
  }
  return mapOf(found);
};

function* membersOf(owner: FeatureData): Generator<readonly [string, string | null]> {
  for (const [name, member] of Object.entries(owner)) {
    const { __compat: compat } = member as FeatureData;
    if (name !== '__compat' && compat && !name.endsWith('_event')) {
      yield [name.replace(/_static$/, ''), missingIn(compat.support)];
    }
  }
}

const read = (): MissingFeatures => {
  const require = createRequire(import.meta.url);
  const { api, javascript } = JSON.parse(
    readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
  ) as CompatData;
  const owners = Object.entries({ ...api, ...javascript.builtins });
  const windows = api['Window'] ? [...membersOf(api['Window'])] : [];
  const named = [...owners, ...singletons.flatMap(([name, of]) => (api[of] ? [[name, api[of]] as const] : []))];
  // Who has no such class has no value of it, but for iterators: the methods of arrays and maps make them.
  const builtins = Object.entries(javascript.builtins).flatMap(([name, data]) =>
    name === 'Iterator' || (data.__compat && missingIn(data.__compat.support) === null) ? [data] : [],
  );
  const ofPages = Object.entries(api).flatMap(([name, data]) => (valuesOfPages.test(name) ? [data] : []));
  return {
    globals: mapOf([
      ...windows,
      ...owners.flatMap(([name, { __compat: compat }]) => (compat ? [[name, missingIn(compat.support)] as const] : [])),
    ]),
    members: mapOf(
      named.flatMap(([owner, data]) =>
        [...membersOf(data)].map(([name, browser]) => [`${owner}.${name}`, browser] as const),
      ),
    ),
    owners: new Set(named.map(([owner]) => owner)),
    methods: methodsOf([...builtins, ...ofPages]),
  };
};

let features: MissingFeatures | undefined;

/** From the data that MDN keeps; 20 MB, which are read when the first release is judged. */
export const missingFeatures = (): MissingFeatures => (features ??= read());
