import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PreflightOrder } from './order';

/** Ends what was begun. */
export type Stop = () => Promise<void>;

/**
 * Looks at new releases in a browser while the site answers; what is found is printed. The order goes by standard input,
 * because everybody on the machine can read the words of a command.
 */
export const preflightInBackground = (order: PreflightOrder): Stop => {
  if (order.releases.length === 0 || process.env.TULINDE_PREFLIGHT === 'off') return () => Promise.resolve();
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(order));
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};
