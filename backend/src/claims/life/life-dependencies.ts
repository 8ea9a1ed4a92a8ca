import type { FileStore } from '../../adapters/files/port';
import type { IdentityDependencies } from '../../identity/identity-dependencies';

export interface LifeDependencies extends IdentityDependencies {
  readonly files: FileStore;
  /** Origin of the portal, for links in mails. */
  readonly site: string;
  /** Signs links to files. */
  readonly secret: string;
}
