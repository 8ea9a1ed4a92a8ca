import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockFile } from '../../build/lock-file/lock-file';
import { findVulnerabilities, osvSchema, type OsvRecord, type Vulnerability } from './find';

/*
 * npm run check -- vulnerabilities [folder]
 * Which packages of package-lock.json have a known vulnerability, by the records of a folder (TULINDE_OSV where none is named): JSON
 * of OSV, one file a record, as https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip holds them. Nothing is fetched. Ends
 * with 1 when one is found, with 2 without a folder.
 */
const folder = process.argv[2] ?? process.env.TULINDE_OSV;

function* recordsIn(place: string): Generator<OsvRecord> {
  for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.json')) yield osvSchema.parse(JSON.parse(readFileSync(join(place, file), 'utf8')));
  }
}

/* Days until it has to be mended, as CONTRIBUTING.md says, where it can be reached from outside. */
const daysOf = (severity: string): number => ({ CRITICAL: 2, HIGH: 7 })[severity] ?? 30;

const lineOf = ({ id, name, version, isForDevelopment, severity, summary, fixedIn, places }: Vulnerability): string => {
  const where = isForDevelopment ? 'development' : `production, within ${daysOf(severity)} days`;
  const mended = fixedIn === null ? 'not mended yet' : `mended in ${fixedIn}`;
  return `${severity.padEnd(8)} ${name}@${version} (${where}): ${mended}. ${id} ${summary}\n         ${places.join(', ')}\n`;
};

if (folder === undefined) {
  process.stderr.write('Name the folder of the OSV records, or set TULINDE_OSV to it.\n');
  process.exitCode = 2;
} else {
  const packages = readLockFile();
  let read = 0;
  const counted = function* () {
    for (const record of recordsIn(folder)) {
      read += 1;
      yield record;
    }
  };
  const found = findVulnerabilities(packages, counted());
  found.sort((one, other) => Number(one.isForDevelopment) - Number(other.isForDevelopment));
  process.stdout.write(found.map(lineOf).join(''));
  process.stdout.write(
    `${found.length} known vulnerabilities in ${Object.keys(packages).length} entries, by ${read} records.\n`,
  );
  if (read === 0) process.stderr.write(`${folder} has no record.\n`);
  if (found.length > 0 || read === 0) process.exitCode = 1;
}
