import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const stampSchema = z.object({ version: z.number(), digest: z.string() });
/** Which version of the database the files of a folder are. */
export type Stamp = z.infer<typeof stampSchema>;

const pathOf = (folder: string): string => join(folder, 'exported.json');

/** @returns null for files that were never exported. @throws where it is no stamp */
export const readStamp = (folder: string): Stamp | null =>
  existsSync(pathOf(folder)) ? stampSchema.parse(JSON.parse(readFileSync(pathOf(folder), 'utf8'))) : null;

export const writeStamp = (folder: string, { version, digest }: Stamp): void => {
  writeFileSync(pathOf(folder), `${JSON.stringify({ version, digest }, null, 2)}\n`);
};
