import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './apps';

/** Runs a TypeScript program of this folder in a process of its own. Throws with what it printed when it fails. */
export const runScriptFile = async (name: string, words: readonly string[] = []): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(import.meta.dirname, name), ...words], {
    cwd: workspace,
  });
};
