import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder with its content: what was not one byte lost of is equal before and after. */
export const filesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  );
