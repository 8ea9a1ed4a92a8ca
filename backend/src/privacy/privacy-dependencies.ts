import type { FileStore } from '../platform/adapters/files/port';
import type { IdentityDependencies } from '../identity/identity-dependencies';

export interface PrivacyDependencies extends IdentityDependencies {
  readonly files: FileStore;
  /** Signs links to files. */
  readonly secret: string;
  readonly now: () => Date;
}
