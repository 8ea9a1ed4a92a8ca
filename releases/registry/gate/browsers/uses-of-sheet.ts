import type { AtRule, Declaration, Node, Rule } from 'postcss';
import { oldestBrowsers } from './oldest-browsers';
import type { FeatureUse } from './uses-of-script';

const isDeclaration = (node: Node): node is Declaration => node.type === 'decl';
const isRule = (node: Node): node is Rule => node.type === 'rule';
const isAtRule = (node: Node | undefined): node is AtRule => node?.type === 'atrule';

/* A browser that does not know the value takes a declaration before it. */
const hasFallback = (usage: Node): boolean => {
  if (!isDeclaration(usage)) return false;
  const siblings: readonly Node[] = usage.parent?.nodes ?? [];
  const before = siblings.slice(0, siblings.indexOf(usage));
  return before.some((each) => isDeclaration(each) && each.prop === usage.prop);
};

const isConditional = (usage: Node): boolean => {
  for (let around = usage.parent as Node | undefined; around; around = around.parent) {
    if (isAtRule(around) && around.name === 'supports') return true;
  }
  return false;
};

/* A selector that is not known takes the others of its list with it. */
const spoilsOthers = (usage: Node): boolean => isRule(usage) && usage.selectors.some((each) => !each.includes(':has('));

/* `doiuse` finds these units within names too: `lead-8CQbg5`, `breathe-7vbKdn`. */
const unitsOf: Readonly<Record<string, string>> = {
  'css-container-query-units': 'cq(?:w|h|i|b|min|max)',
  'viewport-unit-variants': '[sld]v(?:w|h|i|b|min|max)|v[ib]',
};
const isMistaken = (feature: string, usage: Node): boolean => {
  const units = unitsOf[feature];
  if (units === undefined) return false;
  const text = isAtRule(usage) ? usage.params : String(usage);
  return !new RegExp(`(?:^|[\\s(,:+*/])[+-]?[\\d.]+(?:${units})(?![\\w-])`, 'i').test(text);
};

/* What `doiuse` does not know of media queries: Safari reads both since 16.4. The minimizer makes the second of `(width < 48em)`. */
const youngQueries: readonly (readonly [RegExp, string])[] = [
  [/[<>]/, '@media (width >= …)'],
  [/\bnot\s*\(/, '@media not (…)'],
];

/** What a style sheet uses and one of the oldest browsers does not have; what stands in `@supports` or behind a fallback is guarded. */
export const usesOfSheet = async (sheet: string): Promise<FeatureUse[]> => {
  // Loaded with the first release: a registry that starts does not wait for tables of browsers.
  const [{ default: doiuse }, { default: postcss }] = await Promise.all([import('doiuse'), import('postcss')]);
  const uses: FeatureUse[] = [];
  const plugin = doiuse({
    browsers: [...oldestBrowsers],
    onFeatureUsage: ({ feature, featureData, usage }) => {
      if (!featureData?.missing || isMistaken(feature, usage)) return;
      uses.push({
        feature: feature === 'css-has' && spoilsOthers(usage) ? ':has() beside other selectors' : feature,
        browser: String(featureData.missing),
        isGuarded: hasFallback(usage) || isConditional(usage),
      });
    },
  });
  const { root } = await postcss([plugin]).process(sheet, { from: undefined });
  root.walkAtRules('media', ({ params }) => {
    for (const [pattern, feature] of youngQueries) {
      if (pattern.test(params)) uses.push({ feature, browser: 'safari 15.4', isGuarded: false });
    }
  });
  return uses;
};
