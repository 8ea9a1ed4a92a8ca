import { againstEach, type FitRule } from './environments';
import type { Finding } from './report';
import type { Judged, Rule } from './rule';
import { aboutRule } from './rules/about';
import { browsersRule } from './rules/browsers';
import { budgetRule } from './rules/budget';
import { contractRule } from './rules/contract';
import { entryRule } from './rules/entry';
import { filesRule } from './rules/files';
import { growthRule } from './rules/growth';
import { licenceRule } from './rules/licence';
import { markupRule } from './rules/markup';
import { menuOrderRule, menuRule } from './rules/menu';
import { needsRule } from './rules/needs';
import { provenanceRule } from './rules/provenance';
import { routeAccessRule } from './rules/route-access';
import { routeRemovedRule } from './rules/route-removed';
import { routeTakenRule } from './rules/route-taken';
import { sharedRule } from './rules/shared';
import { stylesRule } from './rules/styles';

/** What a release must be to stand beside the releases of an environment. */
export const fitRules: readonly FitRule[] = [
  contractRule,
  sharedRule,
  routeTakenRule,
  routeRemovedRule,
  routeAccessRule,
  menuOrderRule,
];

const ownRules: readonly Rule[] = [
  menuRule,
  needsRule,
  aboutRule,
  budgetRule,
  growthRule,
  filesRule,
  entryRule,
  markupRule,
  stylesRule,
  licenceRule,
  browsersRule,
  provenanceRule,
];

/** All rules that need no browser. */
export const judge = async (judged: Judged): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const rule of fitRules) findings.push(...(await againstEach(judged, rule)));
  for (const rule of ownRules) findings.push(...(await rule(judged)));
  return findings;
};
