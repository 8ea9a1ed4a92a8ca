import type { Fact } from './paper-wording';

/** One thing of a section: its name, where it has one, and its facts. */
export interface Thing {
  readonly name?: string;
  readonly facts: readonly Fact[];
}

export interface Section {
  readonly title: string;
  readonly things: readonly Thing[];
}
