import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';

export interface CancelDependencies extends IdentityDependencies {
  /** Signs grants. */
  readonly secret: string;
  /** Origin of the portal, for the links in messages. */
  readonly site: string;
  readonly now: () => Date;
}
