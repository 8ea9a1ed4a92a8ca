import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { RegistryDatabase } from '../registry/database';

/** Where in a request a registry dies. The first four are on the way through its transaction, the others behind it. */
export type Moment =
  | 'before its first write'
  | 'between its writes'
  | 'before the commit'
  | 'after the commit'
  | 'before the answer'
  | 'after the answer';

export interface KillPoint {
  moment: Moment;
  method: string;
  /** How the request's address ends. */
  path: string;
}

/* At once, in the middle of whatever the process does: nothing of it runs any more. */
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Kills this process with signal 9 in the request that it is set to; other work of the registry does not set it off. */
export const createKillPoint = () => {
  let wanted: KillPoint | null = null;
  const requests = new AsyncLocalStorage<true>();
  const reach = (moment: Moment): void => {
    if (wanted?.moment === moment && requests.getStore()) die();
  };

  const watchWrites = <Transaction extends object>(transaction: Transaction): Transaction => {
    let writes = 0;
    return new Proxy(transaction, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'insert' || name === 'update' || name === 'delete') {
          writes += 1;
          reach(writes === 1 ? 'before its first write' : 'between its writes');
        }
        return value.bind(target) as unknown;
      },
    });
  };

  return {
    set: (point: KillPoint): void => {
      wanted = point;
    },
    watch: ({ queries }: RegistryDatabase): void => {
      const run = queries.transaction.bind(queries);
      queries.transaction = async (work, config) => {
        const done = await run(async (transaction) => {
          const result = await work(watchWrites(transaction));
          reach('before the commit');
          return result;
        }, config);
        reach('after the commit');
        return done;
      };
    },
    hook: (app: FastifyInstance): void => {
      app.addHook('onRequest', (request, _reply, done) => {
        const isIt = wanted?.method === request.method && request.url.endsWith(wanted.path);
        if (isIt) requests.run(true, done);
        else done();
      });
      app.addHook('onSend', async () => reach('before the answer'));
      app.addHook('onResponse', async () => reach('after the answer'));
    },
  };
};
