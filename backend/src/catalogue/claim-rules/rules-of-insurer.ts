import { ruleFigures, ruleIdOf, ruleNames, type ClaimRules } from '../../domain/claims/claim-rules';
import type { Underwriter } from '../underwriters';
import { usualRules } from './usual-rules';

/** A rule as its row has it. */
export interface StoredRule {
  readonly id: string;
  readonly rule: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The usual rules with what an insurer does otherwise. @param from first day on which they hold */
export const rulesOfInsurer = ({ id, claims }: Pick<Underwriter, 'id' | 'claims'>, from: string): StoredRule[] =>
  ruleNames.map((rule) => ({
    id: ruleIdOf(id, rule, from),
    rule,
    figures: ruleFigures[rule].parse({ ...usualRules[rule], ...claims[rule] }),
  }));

/**
 * Stored rules by their names, checked.
 * @param rows of one insurer and day; of one name the last holds
 * @throws Error where a rule is missing or its figures are none
 */
export const checkedRules = (rows: readonly StoredRule[]): ClaimRules => {
  const byName = new Map(rows.map((row) => [row.rule, row]));
  const entries = ruleNames.map((name) => {
    const row = byName.get(name);
    if (row === undefined) throw new Error(`An insurer has no rule ${name} for its claims.`);
    return [name, { id: row.id, figures: ruleFigures[name].parse(row.figures) }];
  });
  return Object.fromEntries(entries) as ClaimRules;
};
