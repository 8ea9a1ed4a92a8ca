import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '..');

/** The apps of this checkout that have a build: the shell and every remote, the shell first. */
export const appNames = (): string[] =>
  ['shell', ...readdirSync(workspace).filter((name) => name.startsWith('mfe-'))].filter((name) =>
    existsSync(join(workspace, name, 'rspack.config.ts')),
  );
