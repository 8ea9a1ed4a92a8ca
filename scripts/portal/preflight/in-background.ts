import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { PreflightOrder } from './order';

/**
 * Looks at new releases in a browser while the site answers. What is found is written to the log file; that a release was taken
 * back is printed too. The order goes by standard input, because everybody on the machine can read the words of a command.
 * @returns what ends it; null where there is nothing to look at
 */
export const preflightInBackground = (order: PreflightOrder, logFile: string): (() => Promise<void>) | null => {
  if (order.releases.length === 0 || process.env.TULINDE_PREFLIGHT === 'off') return null;
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', log, 'inherit'],
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(JSON.stringify(order));
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};
