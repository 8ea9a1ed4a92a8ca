import { menuPlaces, type Release, type RouteFacts } from '@tulinde/contracts';
import type { FitRule } from '../environments';
import type { Finding } from '../report';
import { nameOf, type Rule } from '../rule';

/* What the top bar has room for beside three others, at 900 px. */
const longest = 24;
const lastOrder = 999;

type Line = NonNullable<RouteFacts['menu']> & { readonly path: string };

const linesOf = ({ routes }: Release): Line[] => routes.flatMap(({ path, menu }) => (menu ? [{ ...menu, path }] : []));

const refusal = (seen: string, allowed: string, advice: string): Finding => ({
  rule: 'menu',
  seen,
  allowed,
  advice,
  level: 'refusal',
});

const faultsOf = ({ path, place, order, text }: Line): Finding[] => {
  const findings: Finding[] = [];
  if (/[:*]/.test(path))
    findings.push(refusal(`a line to ${path}`, 'an address without parameters', 'Give the line to another route.'));
  if (!menuPlaces.some((one) => one === place))
    findings.push(refusal(`${path} in the menu ${place}`, menuPlaces.join(', '), 'Choose one of the menus there are.'));
  if (!Number.isInteger(order) || order < 0 || order > lastOrder)
    findings.push(
      refusal(`${path} has the order ${order}`, `a whole number from 0 to ${lastOrder}`, 'Choose another number.'),
    );
  for (const [language, words] of Object.entries(text)) {
    if (words.trim() !== words || words.length === 0 || words.length > longest)
      findings.push(
        refusal(
          `${path} is called "${words}" in ${language}`,
          `1 to ${longest} letters, no blanks around them`,
          'Say it shorter: the line stands in a bar beside others.',
        ),
      );
  }
  return findings;
};

/** Lines in menus lead to a page, are words in both languages, and fit. */
export const menuRule: Rule = ({ release }) => linesOf(release).flatMap(faultsOf);

/** No two lines have one number in one menu: which stands first would be chance. */
export const menuOrderRule: FitRule = ({ release }, live) => {
  const others = live.filter(({ name }) => name !== release.name);
  const taken = new Map<string, string>(
    others.flatMap((other) =>
      linesOf(other).map(({ place, order, path }): [string, string] => [
        `${place} ${order}`,
        `${path} of ${nameOf(other)}`,
      ]),
    ),
  );
  return linesOf(release).flatMap(({ place, order, path }) => {
    const key = `${place} ${order}`;
    const owner = taken.get(key);
    if (owner === undefined) {
      taken.set(key, `${path} of this release`);
      return [];
    }
    return [
      refusal(
        `${path} has the order ${order} in the menu ${place}, as ${owner}`,
        'a number of its own',
        'Choose a number between those of the lines that it shall stand between.',
      ),
    ];
  });
};
