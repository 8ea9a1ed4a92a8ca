import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './apps';

/**
 * Runs a TypeScript program of the checkout in a process of its own.
 * @param program path from the root of the checkout
 * @throws Error with what it printed when it fails
 */
export const runScriptFile = async (program: string, words: readonly string[] = []): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(workspace, program), ...words], {
    cwd: workspace,
  });
};
