import { clockAt, type Clock } from './portal-under-test';

/** Once for all tests of a file, or anew for each of them. */
export type Opens = 'once' | 'each-test';

const hooks = (opens: Opens = 'once') =>
  opens === 'each-test' ? { before: beforeEach, after: afterEach } : { before: beforeAll, after: afterAll };

/**
 * Opens something before the tests and closes it after them.
 * @returns what is open while a test runs; its properties cannot be read before
 */
export const openForTests = <Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => unknown,
  opens?: Opens,
): Opened => {
  const { before, after } = hooks(opens);
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (opened === undefined) throw new Error('Read it in a test: it opens before the tests and closes after them.');
    return opened;
  };
  before(async () => {
    opened = await open();
  });
  after(async () => {
    if (opened !== undefined) await close(opened);
    opened = undefined;
  });
  return new Proxy({} as Opened, {
    get: (_target, name) => Reflect.get(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, name) => {
      const property = Reflect.getOwnPropertyDescriptor(current(), name);
      return property && { ...property, configurable: true };
    },
  });
};

/** A clock that begins at the same time in each test, or runs on through the tests of a file. */
export const clockForTests = (at?: string, opens?: Opens): Clock => {
  let running = clockAt(at);
  if (opens === 'each-test') {
    beforeEach(() => {
      running = clockAt(at);
    });
  }
  return { now: () => running.now(), forward: (milliseconds) => running.forward(milliseconds) };
};

/** A function that takes tests, and before them options where they are not the usual ones. */
export const optionsFirst =
  <Options extends object, Tests>(run: (tests: Tests, options: Partial<Options>) => void) =>
  (...given: [Tests] | [Partial<Options>, Tests]): void =>
    given.length === 1 ? run(given[0], {}) : run(given[1], given[0]);
