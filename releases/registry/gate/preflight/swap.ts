import type { Release } from '@tulinde/contracts';
import { whyNoHeading } from './heading';
import type { Target, Visit } from './in-new-page';
import { untilAtRest } from './rest';
import { standInVersion } from './stand-in-remote';
import { untilShown } from './until-shown';
import { isOthers } from './whose';
import type { Observation } from './watch-page';

/* An open tab asks for the manifest when it is looked at again. */
const lookAgain = "document.dispatchEvent(new Event('visibilitychange'))";

const errors: readonly Observation['kind'][] = ['page error', 'console error'];

/** Another release takes the place of the one that is shown, and gives it back, as in an urgent rollback and its undoing. */
export const noteSwap = async (
  { page, meter, seen }: Visit,
  { composition, release }: Target,
  own: Release,
  timeout: number,
): Promise<void> => {
  const known = seen.length;
  await composition.swap(own.name, 'stand-in');
  await page.evaluate(lookAgain);
  const standIn = { name: own.name, version: standInVersion };
  await untilShown(page, standIn, 'it does not make room for another release', timeout);
  await untilAtRest(page, meter);
  for (const one of seen.slice(known)) {
    if (errors.includes(one.kind) && !isOthers(one.text, release)) one.kind = 'not quiet';
  }

  await composition.swap(own.name, 'release');
  await page.evaluate(lookAgain);
  await untilShown(page, own, 'it does not come back after another release stood in its place', timeout);
  const restless = await untilAtRest(page, meter);
  if (restless !== null) seen.push({ kind: 'no rest', text: `back again, ${restless}` });
  const unseen = await whyNoHeading(page);
  if (unseen !== null) seen.push({ kind: 'no heading', text: `back again, ${unseen}` });
};
