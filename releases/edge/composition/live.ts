import type { Manifest } from '@tulinde/shared/contracts';
import type { ComposedPage } from './composed-page';
import type { LoadedRelease } from './loaded-release';
import type { RouteTable } from './route-table';

/** Everything pages of one revision are made from. Replaced as a whole, never changed: a page is of one revision. */
export interface Live {
  readonly manifest: Manifest;
  /** The stable release of each app, by app. */
  readonly releases: ReadonlyMap<string, LoadedRelease>;
  readonly routes: RouteTable;
  /** Pages composed so far; as many as there are routes, languages and menu items. */
  readonly pages: Map<string, ComposedPage>;
}
