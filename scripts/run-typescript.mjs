import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a TypeScript program of this folder and ends with its exit code. Ctrl-C reaches the whole process group: the
 * program stops by itself and this one waits for it.
 */
export const runTypeScript = (program, words) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, program), ...words], {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..'),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};
