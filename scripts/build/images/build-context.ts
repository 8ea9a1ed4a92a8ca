import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore from '@balena/dockerignore';
import { workspace } from '../apps';

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: workspace, maxBuffer: 64 * 1024 * 1024 })
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(workspace, path)));

/** Whether .dockerignore keeps a path of the checkout out of every image. */
export const isKeptOut = (path: string): boolean =>
  ignore()
    .add(readFileSync(join(workspace, '.dockerignore'), 'utf8'))
    .ignores(path);

/**
 * What a build of an image can copy, as paths from the root of the checkout: what git has or would take, without what
 * .dockerignore keeps out. What this machine has built or installed is not among it.
 */
export const buildContext = (): string[] => {
  const ignored = ignore().add(readFileSync(join(workspace, '.dockerignore'), 'utf8'));
  return git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter(ignored.createFilter());
};
