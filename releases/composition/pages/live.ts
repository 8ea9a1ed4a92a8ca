import type { Manifest } from '@tulinde/contracts';
import type { Candidate } from '../visitors/candidates';
import type { Selection } from '../visitors/resolve-manifest';
import type { ComposedPage } from './composed-page';
import type { LoadedRelease } from './loaded-release';
import type { Menus } from './menus';
import type { Recent } from './recent';
import type { RouteTable } from './route-table';

/** What the pages of all visitors with the same selection of releases are made from. Never changed, only replaced. */
export interface Live {
  /** Resolved: the first entry of an app is the release that is shown. */
  readonly manifest: Manifest;
  /** The release that is shown of each app, by app. */
  readonly releases: ReadonlyMap<string, LoadedRelease>;
  /** Of the releases that are shown: a page that only the candidate has exists only for its visitors. */
  readonly routes: RouteTable;
  /** The lines of the releases that are shown. */
  readonly menus: Menus;
  readonly pages: Recent<ComposedPage>;
}

/** One revision of an environment, for everybody. Replaced as a whole: a page is of one revision. */
export interface LiveRevision {
  /** As the registry answered it. */
  readonly manifest: Manifest;
  readonly candidates: readonly Candidate[];
  /** `<app>@<version>` of what should be shown and is not, for want of its files. */
  readonly missing: readonly string[];
  /** What this selection is shown; made when it is first asked for. */
  forSelection(selection: Selection, overrides?: ReadonlyMap<string, LoadedRelease>): Live;
}
