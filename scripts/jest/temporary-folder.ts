import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const given = globalThis as unknown as { temporaryFolders: string[] };

/** A new folder for this test file; node-environment.cjs removes it when the file is over. */
export const temporaryFolder = (prefix = 'tulinde-test-'): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  given.temporaryFolders.push(folder);
  return folder;
};
