import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../client';
import type { Terminal } from './terminal';

/* The first is the compiler of this checkout; another team has the second. */
const compilers = ['typescript7', 'typescript'];

const findCompiler = (project: string): string | undefined => {
  const from = createRequire(join(project, 'tsconfig.json'));
  for (const name of compilers) {
    try {
      return join(dirname(from.resolve(`${name}/package.json`)), 'bin/tsc');
    } catch {
      // The next one.
    }
  }
  return undefined;
};

/* `src/page.tsx(3,4): error TS2322: …`; without a place where the settings themselves are wrong. */
const errorLine = /^(?:(.+)\(\d+,\d+\): )?error TS\d+: /;

const printed = 20;

/**
 * Looks for type errors in the sources that a build was made from: in the folder that the build's folder lies in, where that has a
 * `tsconfig.json`. Errors in files outside of that folder are another team's, and stop nobody here.
 * @throws UsageError with the errors
 */
export const checkTypes = async (terminal: Terminal, app: string, dist: string): Promise<void> => {
  const project = dirname(dist);
  if (!existsSync(join(project, 'tsconfig.json'))) return;
  const compiler = findCompiler(project);
  if (compiler === undefined) {
    terminal.writeError(`The types of ${app} were not checked: ${project} has no TypeScript installed.\n`);
    return;
  }
  const words = [compiler, '-p', project, '--noEmit', '--pretty', 'false'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: project, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout?: string; message: string }) => {
      if (error.stdout) return { stdout: error.stdout };
      throw new UsageError(`The types of ${app} could not be checked: ${error.message}`);
    },
  );
  const errors = stdout.split('\n').filter((line) => {
    const found = errorLine.exec(line);
    return found !== null && !found[1]?.startsWith('..');
  });
  if (errors.length === 0) return;
  const shown = errors.slice(0, printed).map((line) => `\n  ${line}`);
  const rest = errors.length > printed ? `\n  and ${errors.length - printed} more` : '';
  const count = errors.length === 1 ? 'a type error' : `${errors.length} type errors`;
  throw new UsageError(`Nothing was sent: ${app} has ${count} in ${project}.${shown.join('')}${rest}`);
};
