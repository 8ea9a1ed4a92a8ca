import type { ComponentType } from 'react';
import type { MenuPlace, PageNeed, RouteFacts } from '@tulinde/contracts';
import type { Portal } from './portal';

/** The one exposed module of a remote, `./remote`. */
export interface RemoteModule {
  /** The contract the remote was built for, `remoteContract` of the contracts. */
  readonly contract: number;
  /** A page per route, by its path: `pagesOf` makes them. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Called once when the release is first entered, before its first page renders: register slices here. */
  mount?(portal: Portal): void;
  /** Called when another release of the remote takes its place. */
  dispose?(): void;
}

/**
 * A page of a remote: all that the build, the shell and the checks have to know of it. The build reads `src/routes.tsx` without
 * its pages: it imports types alone, and a page only when it is asked for.
 * @typeParam Skeleton names of the skeletons that the remote's pages have while they load
 */
export interface RemoteRoute<Skeleton extends string = string> extends RouteFacts {
  /** The line of a menu that leads to the page; in none without. */
  readonly menu?: {
    readonly place: MenuPlace;
    /** 0 to 999, another than that of every other line of the menu. */
    readonly order: number;
    /** At most 24 letters. */
    readonly text: RouteFacts['title'];
  };
  /** What the page may ask of the browser; nothing without. Who enters it from a page that may not gets a document of its own. */
  readonly needs?: readonly PageNeed[];
  /** Fetches the page. Routes with the same function have one page, which knows by the address what it is asked for. */
  readonly page: () => Promise<ComponentType>;
  /** The page comes with the remote's entry: `page` imports it with `webpackMode: "eager"`. */
  readonly inEntry?: boolean;
  /**
   * Names of the chunks that `page` fetches, each a `webpackChunkName` of an `import()`: a document of this page preloads them.
   * Without it they are asked for when the entry has run.
   */
  readonly chunks?: readonly string[];
  /** What stands in its place while it loads. */
  readonly skeleton?: Skeleton;
  /** @deprecated since 2026-11-27: `skeleton` */
  readonly room?: Skeleton;
  /** The route that is most likely next: its page is fetched when the browser has nothing better to do. */
  readonly next?: string;
  /**
   * Whether its first paint is rendered at build time, in both languages. For the same page for everybody, without `:parameters`.
   * With queries, such as `['product=1']`, once more for each of them, for addresses that have these parameters.
   */
  readonly prerender?: boolean | readonly string[];
  /** @deprecated since 2026-11-27: nothing reads it; the looks of our pages stand in `e2e/layout/states.ts` */
  readonly states?: readonly string[];
}

export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
