import type { Database } from '../src/platform/database/connection';

/**
 * A database whose reader is interrupted: after its first answer something else happens, as another process may do it. Of
 * its transactions as well.
 */
export const interrupted = (db: Database, meanwhile: () => Promise<void>): Database => {
  let isDone = false;
  const interrupt = async <Rows>(rows: Rows): Promise<Rows> => {
    if (!isDone) {
      isDone = true;
      await meanwhile();
    }
    return rows;
  };
  const watch = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (name === 'transaction') {
          return (work: (tx: Database) => Promise<unknown>, options?: object) =>
            (of as unknown as Database).transaction((tx) => work(watch(tx as Database)), options);
        }
        if (name === 'then') {
          return (onRows: (rows: unknown) => unknown, onError: (error: unknown) => unknown) =>
            (of as unknown as Promise<unknown>).then(interrupt).then(onRows, onError);
        }
        return (...args: unknown[]) => {
          const made: unknown = Reflect.apply(value, of, args);
          return typeof made === 'object' && made !== null ? watch(made) : made;
        };
      },
    });
  return watch(db);
};
