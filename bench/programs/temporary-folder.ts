import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tools } from '../measuring/bench';

/** A new folder of a bench, removed with all that is in it when the bench ends. */
export const temporaryFolder = ({ atEnd }: Pick<Tools, 'atEnd'>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
