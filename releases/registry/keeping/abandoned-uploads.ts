import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, type Release } from '@tulinde/contracts';
import { droppedPrefix, factsFile, stagingFolder } from '../publishing/staging';
import { quarantine } from './quarantine';

const abandonedAfterMs = dayMs;

/** Uploads that nobody went on with for a day. @returns what is in the quarantine now */
export const quarantineAbandoned = async (artefacts: string, at: Date): Promise<string[]> => {
  const folder = join(artefacts, stagingFolder);
  await mkdir(folder, { recursive: true });
  const moved: string[] = [];
  for (const upload of await readdir(folder)) {
    // Another registry may have finished it since.
    const found = await stat(join(folder, upload)).catch(() => null);
    if (!found || at.getTime() - found.mtimeMs <= abandonedAfterMs) continue;
    // The rest of what was published or given up: its removal was broken off.
    if (upload.startsWith(droppedPrefix)) await rm(join(folder, upload), { recursive: true, force: true });
    else {
      const entry = await quarantine(artefacts, {
        ...(await nameIn(join(folder, upload))),
        why: 'abandoned-upload',
        upload,
        at,
      });
      if (entry) moved.push(entry.id);
    }
  }
  return moved;
};

/* Killed before its description was there, it has no name. */
const nameIn = async (folder: string): Promise<{ app: string; version: string }> => {
  try {
    const { name: app, version } = JSON.parse(await readFile(join(folder, factsFile), 'utf8')) as Release;
    return { app, version };
  } catch {
    return { app: 'unnamed', version: '0.0.0' };
  }
};
