import { execFileSync } from 'node:child_process';

/** Who a program runs as that refuses to be root, or should not be: one of these users, and nobody where they lack. */
export const plainUser = (...names: string[]): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string, name: string): number =>
    Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of [...names, 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // Not on this machine: the next one.
    }
  }
  throw new Error(`There is no user ${[...names, 'nobody'].join(' or ')} on this machine to run the program as.`);
};
