import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalFacts } from '../portal-under-test';

/* In the folder of the portal under test, which goes with it: of one run alone. */
const home = () => join(portalFacts().data, 'made-once');

const results = new Map<string, Promise<string>>();

/**
 * Makes something once for all workers of a run. Two that ask at the same moment both make it, and either is right.
 * @param make may put it into a folder that is its own @returns what tells where it is
 */
export const madeOnce = (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
  const known = results.get(name) ?? findOrMake(name, make);
  results.set(name, known);
  return known;
};

const findOrMake = async (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
  const note = join(home(), `${name}.txt`);
  if (existsSync(note)) return readFileSync(note, 'utf8');
  const own = join(home(), `${name}-${process.pid}`);
  mkdirSync(own, { recursive: true });
  const told = await make(own);
  // Whole, or not there: another worker may look at this moment.
  writeFileSync(`${own}.txt`, told);
  renameSync(`${own}.txt`, note);
  return told;
};
