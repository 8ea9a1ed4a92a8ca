import type { PolicyPapers } from '../evidence/policy-papers';

export interface DraftDependencies extends PolicyPapers {
  /** Signs links to evidence. */
  readonly secret: string;
}
