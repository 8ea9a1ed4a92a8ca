import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';

export interface LifecycleDependencies extends IdentityDependencies {
  /** Signs links to files. */
  readonly secret: string;
}
