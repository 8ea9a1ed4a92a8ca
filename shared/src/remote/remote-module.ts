import type { ComponentType } from 'react';
import type { RouteFacts } from '../contracts';
import type { Portal } from './portal';

/** The one exposed module of a remote, `./remote`. */
export interface RemoteModule {
  /** The contract the remote was built for, `remoteContract` of the contracts. */
  readonly contract: number;
  /** A page per route of the facts, by its path. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Called once when the release is first entered, before its first page renders: register slices here. */
  mount?(portal: Portal): void;
  /** Called when another release of the remote takes its place. */
  dispose?(): void;
}

/** The static facts of a remote, in one file of pure data that the build reads too. */
export interface RemoteFacts {
  /** `mfe-…`, the folder's name. */
  readonly name: string;
  readonly routes: readonly RouteFacts[];
  /** The looks that a route has beside the one it opens with, by its path: what walks every screen walks them all. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
  /** Paths whose first paint is rendered at build time, in both languages; without `:parameters`. */
  readonly prerender: readonly string[];
}

export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
