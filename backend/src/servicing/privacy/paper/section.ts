import { formatExactCents, toCents } from '@tulinde/contracts';
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

/** KES, with its cents. */
export const kes = (amount: number): string => formatExactCents(toCents(amount));
/** What there is of several, in one line. */
export const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');
/** Facts as one thing without a name; none where there are no facts. */
export const list = (facts: readonly Fact[]): readonly Thing[] => (facts.length === 0 ? [] : [{ facts }]);
