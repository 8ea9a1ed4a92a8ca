import { parseArgs } from 'node:util';
import { moveToPostgres } from './move-to-postgres';

/*
 * npm run to-postgres -- --data .data --to <folder>, with DATABASE_URL
 * Copies the embedded database and the files of a data folder to PostgreSQL and another folder, and compares rows and files.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '.data' }, to: { type: 'string' } } });
const database = process.env.DATABASE_URL;
if (values.to === undefined || database === undefined) {
  console.error('DATABASE_URL=postgres://… npm run to-postgres -- [--data .data] --to <folder for the files>');
  process.exitCode = 2;
} else {
  const { rows, files } = await moveToPostgres({ data: values.data, database, to: values.to });
  for (const [table, count] of rows) if (count > 0) console.log(`${String(count).padStart(9)}  ${table}`);
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${all} rows of ${rows.size} tables and ${files} files are there, and none differs.`);
  console.log(`Start with DATABASE_URL and TULINDE_DATA=${values.to}.`);
}
