import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';

export interface IssueDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly certificates: CertificateRegistry;
  readonly random: (bytes: number) => Uint8Array;
  readonly now: () => Date;
  /** Origin that customers see. */
  readonly site: string;
  readonly secret: string;
  readonly linkTo: LinkToPurchase;
}
