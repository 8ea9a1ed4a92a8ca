import { spawn } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');

/**
 * Runs a TypeScript program of the checkout and ends with its exit code. Ctrl-C reaches the whole process group: the program
 * stops by itself and this one waits for it.
 * @param program path from the root of the checkout
 * @param flags of Node.js
 */
export const runTypeScript = (program, words, flags = []) => {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', join(workspace, program), ...words], {
    stdio: 'inherit',
    cwd: workspace,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};
