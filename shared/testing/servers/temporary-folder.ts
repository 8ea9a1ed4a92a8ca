import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const testGlobals = globalThis as unknown as { temporaryFolders?: string[] };

/* A command that plays with the parts of tests, as the simulation does, has no environment that tidies up after it. */
const removedAtExit = (): string[] => {
  const folders: string[] = [];
  process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  return folders;
};

/** A new folder for this test file; node-environment.cjs removes it when the file is over, outside Jest the end of the process. */
export const temporaryFolder = (prefix = 'tulinde-test-'): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  testGlobals.temporaryFolders ??= removedAtExit();
  testGlobals.temporaryFolders.push(folder);
  return folder;
};
