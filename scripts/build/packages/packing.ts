import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writePackages } from './write-packages';

/*
 * What `npm pack` runs in a package of `shared`, before and after it: for so long what is built stands there in the place of what
 * names the sources. npm has no export map for publishing alone. Nothing else of the checkout should run meanwhile.
 */
const folder = process.cwd();
const facts = join(folder, 'package.json');
const savedManifest = join(folder, '.cache/package.json');

const putBack = (): void => {
  if (existsSync(savedManifest)) renameSync(savedManifest, facts);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
};

const putBuilt = async (): Promise<void> => {
  // Of a run that was broken off.
  putBack();
  const written = mkdtempSync(join(tmpdir(), 'tulinde-packing-'));
  try {
    await writePackages(written, [basename(folder)]);
    mkdirSync(join(folder, '.cache'), { recursive: true });
    renameSync(facts, savedManifest);
    cpSync(join(written, basename(folder)), folder, { recursive: true });
  } finally {
    rmSync(written, { recursive: true });
  }
};

if (process.argv[2] === 'before') await putBuilt();
else putBack();
