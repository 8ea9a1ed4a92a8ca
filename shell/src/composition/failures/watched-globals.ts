import { pristineGlobals } from '@tulinde/client/natives';
import type { ScriptOrigin } from '../../page-health/script-origin';

/* What React, the router and the shell cannot do without, and what careless code most often puts its own in the place of. */
const watchedNames: readonly (readonly [owner: string, names: readonly string[]])[] = [
  ['Array.prototype', ['map', 'filter', 'forEach', 'find', 'push', 'slice', 'splice', 'concat', 'includes', 'indexOf']],
  ['Array.prototype', ['join', 'some', 'every', 'reduce', 'sort', 'flatMap', 'at', 'flat']],
  ['Array', ['isArray', 'from']],
  ['Object', ['keys', 'entries', 'values', 'assign', 'freeze', 'fromEntries', 'defineProperty', 'is']],
  ['String.prototype', ['split', 'replace', 'slice', 'trim', 'startsWith', 'includes', 'indexOf']],
  ['Map.prototype', ['get', 'set', 'has', 'delete']],
  ['Set.prototype', ['add', 'has', 'delete']],
  ['WeakMap.prototype', ['get', 'set', 'has']],
  ['Promise.prototype', ['then', 'catch', 'finally']],
  ['Promise', ['all', 'resolve']],
  ['JSON', ['parse', 'stringify']],
  ['Node.prototype', ['appendChild', 'insertBefore', 'removeChild', 'replaceChild']],
  ['Element.prototype', ['setAttribute', 'removeAttribute', 'getBoundingClientRect', 'closest']],
  ['Document.prototype', ['createElement', 'createTextNode', 'querySelector', 'getElementById']],
  ['EventTarget.prototype', ['addEventListener', 'removeEventListener', 'dispatchEvent']],
  ['Date', ['now']],
];

interface Watched {
  readonly owner: object;
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

/* The source of a native or bound function is the same everywhere. A shorter text stands in more than one script by chance. */
const shortestSource = 40;

const scriptUrl = /\/assets\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\/[^?#]*\.js/;

/**
 * A short list of the page's functions as they were before any release ran. When one is another, its own source says whose it is:
 * the scripts of one release alone have that text in them. What an extension or a translator has put there is in none.
 */
export class WatchedGlobals {
  private readonly watched: readonly Watched[];
  private readonly known = new Set<unknown>();
  /* What stood in the place of functions that were given back, until it is taken. */
  private replaced: unknown[] = [];
  private readonly sourceOf = Function.prototype.call.bind(Function.prototype.toString) as (of: unknown) => string;

  constructor(page: Window & typeof globalThis = window) {
    const watched: Watched[] = [];
    for (const [path, names] of watchedNames) {
      const [constructor = '', member] = path.split('.');
      const found = Reflect.get(page, constructor) as Record<string, object> | undefined;
      const owner = member && found ? found[member] : found;
      for (const name of names) {
        const descriptor = owner && Object.getOwnPropertyDescriptor(owner, name);
        if (owner && descriptor) watched.push({ owner, name, descriptor });
      }
    }
    this.watched = watched;
  }

  /* Without methods of arrays: they are among what may be changed. */
  private changed(): { one: Watched; now: unknown }[] {
    const changed: { one: Watched; now: unknown }[] = [];
    for (let at = 0; at < this.watched.length; at += 1) {
      const one = this.watched[at];
      if (!one) continue;
      const now: unknown = Reflect.get(one.owner, one.name);
      if (now !== one.descriptor.value) changed[changed.length] = { one, now };
    }
    return changed;
  }

  /** Gives the page its functions back. */
  giveBack(): void {
    const changed = this.changed();
    for (let at = 0; at < changed.length; at += 1) {
      const { one, now } = changed[at] ?? {};
      // A property that was frozen cannot be given back.
      if (one) Reflect.defineProperty(one.owner, one.name, one.descriptor);
      this.replaced[this.replaced.length] = now;
    }
  }

  /** Whether functions were given back since {@link restore}. */
  get hasGivenBack(): boolean {
    return this.replaced.length > 0;
  }

  /** Gives the page its functions back. @returns those that stood in their place since this was last asked */
  restore(): readonly unknown[] {
    this.giveBack();
    const { replaced } = this;
    this.replaced = [];
    return replaced;
  }

  /** Those that stand in the place of the page's functions, and did not when this was last asked. */
  findNew(): readonly unknown[] {
    const found: unknown[] = [];
    const changed = this.changed();
    for (let at = 0; at < changed.length; at += 1) {
      const now = changed[at]?.now;
      if (this.known.has(now)) continue;
      this.known.add(now);
      found[found.length] = now;
    }
    return found;
  }

  /** The one release that has the source of such a function in its scripts; null where none or several do. */
  async findCulprit(functions: readonly unknown[]): Promise<ScriptOrigin | null> {
    const sources = functions.flatMap((now) => (typeof now === 'function' ? [this.sourceOf(now)] : []));
    return this.findScript(sources.filter((source) => source.length >= shortestSource));
  }

  private async findScript(sources: readonly string[]): Promise<ScriptOrigin | null> {
    const suspects = new Map<string, ScriptOrigin>();
    const entries = sources.length > 0 ? performance.getEntriesByType('resource') : [];
    for (const url of new Set(entries.map(({ name }) => name))) {
      const [, app = '', version = ''] = scriptUrl.exec(url) ?? [];
      if (!app || app === 'shell') continue;
      // From the browser's cache: the page has it.
      const text = await pristineGlobals.fetch(url).then(pristineGlobals.textOf, () => '');
      if (sources.some((source) => text.includes(source))) suspects.set(`${app}@${version}`, { app, version });
    }
    const [only = null, ...others] = suspects.values();
    return others.length > 0 ? null : only;
  }
}

let ofPage: WatchedGlobals | null = null;

/** Watches the functions of this page from now on. Called once, before any release runs. */
export const watchGlobals = (): WatchedGlobals => {
  ofPage = new WatchedGlobals();
  return ofPage;
};

/** Gives this page its functions back, before something is drawn or looked for that needs them. */
export const giveBackGlobals = (): void => ofPage?.giveBack();
