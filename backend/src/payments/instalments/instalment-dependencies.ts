import type { Database } from '../../platform/database/connection';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';

export interface InstalmentDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
  readonly linkTo: LinkToPurchase;
}
