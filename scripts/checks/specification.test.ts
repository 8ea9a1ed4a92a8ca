import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { topBarVariants } from '@tulinde/contracts';
import { routes as account } from '../../mfe-account/src/routes';
import { routes as claims } from '../../mfe-claims/src/routes';
import { routes as help } from '../../mfe-help/src/routes';
import { routes as quotes } from '../../mfe-quotes/src/routes';
import { workspace } from '../build/apps';

const page = join(workspace, 'docs/specification.md');
const text = readFileSync(page, 'utf8');
const rowsUnder = (heading: string): string[][] => {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cells);
};

/* Section 3 of the specification. */
const names = `productId quotes quoteDetails selectedQuote quoteRef quoteSummary loanSchedule valuationLocationObject
  valuationLocation valuationDate valuationTime valuationStatus personalDetails paymentPlan username userId userDetails
  userToken isAuthenticated isOtpValidated mySelectedPolicy isRenewal isChangeContactInfo selectedClaimType claimDetails
  claimFiles allFaqs lipaPolePoleFaqs claimsFaqs buyingInsuranceFaqs carInsurance dependantDetails studentData nextOfKinData
  stateOfHealth`.split(/\s+/);

/* The file of a row, and the word that has to stand in it: the one after "as", or the name itself. */
const homeOf = ([name = '', home = '']: readonly string[]) => {
  const [, path = null] = /\]\(([^)]+)\)/.exec(home) ?? [];
  const [, other = null] = /(?: as |: )`([^`]+)`/.exec(home) ?? [];
  return path === null ? null : { path: join(dirname(page), path), word: other ?? name.replaceAll('`', '') };
};

describe('the names of the session', () => {
  const rows = rowsUnder("The client's session");

  it('are all there, once', () => {
    expect(rows.map(([name = '']) => name.replaceAll('`', '')).sort()).toEqual([...names].sort());
  });

  it('stand in the files that are named', () => {
    const homes = rows.map(homeOf).filter((home) => home !== null);
    const misses = homes.filter(
      ({ path, word }) => !existsSync(path) || !new RegExp(`\\b${word}\\b`).test(readFileSync(path, 'utf8')),
    );
    expect([homes.length > 30, misses]).toEqual([true, []]);
  });
});

describe('the variants of the top bar', () => {
  const routes = [...quotes, ...account, ...claims, ...help];

  it('stand on a route each', () => {
    expect(topBarVariants.filter((variant) => !routes.some(({ topBar }) => topBar === variant))).toEqual([]);
  });

  it('stand where the page says', () => {
    const told = rowsUnder('The top bar').flatMap(([variant = '', paths = '']) =>
      [...paths.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => `${path} ${variant.replaceAll('`', '')}`),
    );
    const others = routes.filter(({ topBar }) => topBar !== 'no-logo-white');
    expect(told.sort()).toEqual(others.map(({ path, topBar }) => `${path} ${topBar}`).sort());
  });
});
