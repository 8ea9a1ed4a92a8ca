import type { FileStore } from '../../platform/adapters/files/port';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';

export interface PrivacyDependencies extends IdentityDependencies {
  readonly files: FileStore;
  /** Signs links to files. */
  readonly secret: string;
  readonly now: () => Date;
}
