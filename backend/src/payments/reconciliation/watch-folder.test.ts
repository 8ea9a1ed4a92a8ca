import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { moneyCases, statementFiles } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { readStatements } from './watch-folder';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const now = () => new Date('2026-03-03T09:00:00Z');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tulinde-statements-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string, isSettled = true) => {
    writeFileSync(join(folder, name), text);
    // Far from the ten seconds that a file has to rest, however long this process waits for the processor.
    const writtenAt = new Date(Date.now() + (isSettled ? -60_000 : 3_600_000));
    utimesSync(join(folder, name), writtenAt, writtenAt);
  };
  const statement = () => {
    const book = new SimulatorBook();
    book.sweep(1_000_00, new Date('2026-03-02T12:00:00Z'));
    const from = new Date('2026-03-02T00:00:00Z');
    return statementCsv(book.lines, { from, to: new Date('2026-03-03T00:00:00Z'), shortCode: '600000' });
  };
  const inside = (name: string) => readdirSync(join(folder, name)).map((file) => file.replace(/^\S+ /, ''));

  it('takes a statement in and moves it aside, once', async () => {
    put('2 March.CSV', statement());
    expect(await readStatements({ db: db(), parsers: parsersInProcess(), now, shortCodes: paybillAlone }, folder)).toBe(
      1,
    );
    expect(inside('done')).toEqual(['2 March.CSV']);
    expect(await readStatements({ db: db(), parsers: parsersInProcess(), now, shortCodes: paybillAlone }, folder)).toBe(
      0,
    );
    const files = await db().select().from(statementFiles);
    expect(files.map(({ name, importedBy }) => [name, importedBy])).toContainEqual(['2 March.CSV', 'portal']);
  });

  it('puts one that is wrong aside with every reason, and has people see it', async () => {
    put('wrong.csv', 'Receipt No.,Details\nS1,x\n');
    expect(await readStatements({ db: db(), parsers: parsersInProcess(), now, shortCodes: paybillAlone }, folder)).toBe(
      0,
    );
    expect(inside('refused').sort()).toEqual(['wrong.csv', 'wrong.csv.reason.txt']);
    const [reason = ''] = readdirSync(join(folder, 'refused')).filter((name) => name.endsWith('.txt'));
    expect(readFileSync(join(folder, 'refused', reason), 'utf8')).toContain('missing columns: Completion Time');
    const cases = await db().select().from(moneyCases);
    expect(cases).toContainEqual(expect.objectContaining({ kind: 'statement-file', state: 'open' }));
  });

  it('leaves alone what is still being written, and what is no statement', async () => {
    put('coming.csv', statement(), false);
    put('notes.txt', 'about the statements');
    expect(await readStatements({ db: db(), parsers: parsersInProcess(), now, shortCodes: paybillAlone }, folder)).toBe(
      0,
    );
    expect(readdirSync(folder).sort()).toEqual(['coming.csv', 'notes.txt']);
  });
});
