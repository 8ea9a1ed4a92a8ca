import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../apps';
import { declarationsHash, entriesOf, stampOf } from './api-entries';
import { packageFolders, writePackages } from './write-packages';

/* npm run exports: whether the reports in the `api` folders of the packages were made from what they offer now. */
const isStamped = (report: string, stamp: string): boolean =>
  readFileSync(join(workspace, report), 'utf8').trimEnd().endsWith(`\n${stamp}`);

const built = mkdtempSync(join(tmpdir(), 'tulinde-exports-'));
try {
  await writePackages(built);
  const kept = packageFolders().flatMap((name) =>
    readdirSync(join(workspace, 'shared', name, 'api')).map((file) => `shared/${name}/api/${file}`),
  );
  const entries = packageFolders().flatMap((name) => entriesOf(join(built, name)));
  const offered = entries.map(({ report }) => report);
  const wrong = [
    ...kept
      .filter((report) => !offered.includes(report))
      .map((report) => `${report}: its path is not offered any more`),
    ...offered.filter((report) => !kept.includes(report)).map((report) => `${report}: is missing`),
    ...entries
      .filter(({ report }) => kept.includes(report))
      .filter(
        ({ name, types, report }) => !isStamped(report, stampOf(declarationsHash(types, join(built, name, 'dist')))),
      )
      .map(({ report }) => `${report}: was made from other declarations`),
  ];
  for (const line of wrong) console.error(line);
  console.log(
    wrong.length > 0
      ? 'Run `npm run generate -- api`: the difference shows in the review.'
      : `${offered.length} reports say what the packages of shared offer.`,
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  rmSync(built, { recursive: true });
}
