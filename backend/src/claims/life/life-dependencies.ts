import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';

export interface LifeDependencies extends IdentityDependencies {
  /** Signs links to files. */
  readonly secret: string;
}
