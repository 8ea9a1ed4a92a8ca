import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describeError } from '@tulinde/server/logs';
import { whileListening } from '../../platform/http/while-listening';
import { openCase } from '../cases';
import { importStatement, type ImportDependencies } from './import-statement';
import { StatementError } from '../statements/parse-statement';
import { maximumStatementBytes } from '../statements/read-statement';

interface WatchDependencies extends ImportDependencies {
  readonly now: () => Date;
}

const everyMs = 60_000;
/* A file that has just arrived may still be written. */
const settledMs = 10_000;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/* Two processes may watch one folder: the first one that moves a file has it. */
const moveAside = async (folder: string, to: 'done' | 'refused', name: string, at: Date): Promise<string> => {
  await mkdir(join(folder, to), { recursive: true });
  const moved = join(folder, to, `${at.toISOString().replace(/[:.]/g, '-')} ${name}`);
  await rename(join(folder, name), moved).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  return moved;
};

const refuse = async (
  { db, now }: WatchDependencies,
  folder: string,
  name: string,
  { problems }: StatementError,
): Promise<void> => {
  const at = now();
  const moved = await moveAside(folder, 'refused', name, at);
  await writeFile(`${moved}.reason.txt`, `${problems.join('\n')}\n`);
  const [first = ''] = problems;
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  const summary = `Statement ${name} was not taken: ${first}${more}. The reasons stand beside it in refused.`;
  await openCase(db, { kind: 'statement-file', key: `statement-file:${name}`, summary, now: at });
};

/* Not a byte of one that is too large is read. */
const readFileUpTo = async (path: string, size: number): Promise<Uint8Array> => {
  if (size > maximumStatementBytes) throw new StatementError(['the file is larger than 24 MB']);
  return readFile(path);
};

/**
 * Takes in every statement that lies in the folder: it moves to `done`, or to `refused` with the reasons beside it.
 * @returns how many were taken
 */
export const readStatements = async (deps: WatchDependencies, folder: string): Promise<number> => {
  const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).sort();
  let taken = 0;
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs, size } = await stat(path);
    if (Date.now() - mtimeMs < settledMs) continue;
    try {
      await importStatement(deps, { name, bytes: await readFileUpTo(path, size), by: 'portal' }, deps.now());
      await moveAside(folder, 'done', name, deps.now());
      taken += 1;
    } catch (error) {
      if ((error as Error).name !== 'StatementError') throw error;
      await refuse(deps, folder, name, error as StatementError);
    }
  }
  return taken;
};

/** Looks every minute while the app listens. */
export const watchStatements = (app: FastifyInstance, deps: WatchDependencies, folder: string | null): void => {
  if (folder === null) return;
  const look = async (): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true });
      await readStatements(deps, folder);
    } catch (error) {
      app.log.error({ failure: describeError(error) }, 'statements cannot be read');
    }
  };
  whileListening(app, everyMs, look);
};
