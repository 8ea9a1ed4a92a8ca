import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { ask } from './ask';

/** The folder of an embedded database as `program` has filled it, for a process that opens it. @param folder a new one */
export const placeFilledEmbedded = async (program: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await ask('embedded', program), '-C', folder]);
};
