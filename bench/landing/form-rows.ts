import type { Row } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor } from '../measuring/slow-phone';
import { spreadOf } from '../measuring/spread';
import { takeTurns } from '../measuring/take-turns';
import { readVisit, type Visit } from '../measuring/visit';
import type { World } from '../measuring/world';

const typed = ({ probe }: Visit) => probe.typed ?? Number.NaN;
const works = ({ interactive }: Visit) => interactive;

/** How soon the quote form takes typing and works, for a visitor whose first page it is. */
export const formRows = async ({ browser, portalUrl, monolithUrl, rounds, log }: World): Promise<Row[]> => {
  const visit = (site: string) => () =>
    asNewVisitor(browser, 'fill-in-form', async (page) => {
      await page.goto(`${site}/get-quote?product=1`, { waitUntil: 'commit' });
      return readVisit(page);
    });
  log('First visits to the form …');
  const turns = await takeTurns(rounds, visit(portalUrl), visit(monolithUrl['lazy-routes']), log);
  const budget = (what: string, goal: number, of: (seen: Visit) => number): Row => ({
    what,
    unit: 'ms',
    goal,
    portal: spreadOf(turns.portal.map(of)),
  });
  return [
    ...rowsOf(turns, [
      { what: 'address of the form: takes typing', unit: 'ms', of: typed, goal: 1 },
      { what: 'the same: makes and validation', unit: 'ms', of: works, goal: 1 },
    ]),
    budget('budget of the form: takes typing', 1000, typed),
    budget('the same: makes and validation', 2000, works),
  ];
};
