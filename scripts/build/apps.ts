import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from './remotes.cjs';

export const workspace = join(import.meta.dirname, '../..');

/** The apps of this checkout that have a build: the shell and every remote, the shell first. */
export const appNames = (): string[] =>
  ['shell', ...remoteNames()].filter((name) => existsSync(join(workspace, name, 'rspack.config.ts')));
