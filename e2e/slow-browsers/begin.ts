import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { speed } from './speed';

/** Before the first test: keeps every core busy when that is the speed. @returns the end of it */
const begin = (): (() => Promise<void>) => {
  const count = speed === 'busy' ? availableParallelism() : 0;
  const others = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'busy.mjs'), { execArgv: [] }));
  return async () => {
    await Promise.all(
      others.map(async (other) => {
        if (other.exitCode !== null) return;
        const ended = once(other, 'exit');
        other.disconnect();
        await ended;
      }),
    );
  };
};

export default begin;
