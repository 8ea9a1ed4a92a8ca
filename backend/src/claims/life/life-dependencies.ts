import type { IdentityDependencies } from '../../identity/identity-dependencies';

export interface LifeDependencies extends IdentityDependencies {
  /** Signs links to files. */
  readonly secret: string;
}
