import { Client } from 'pg';

/**
 * How many round trips to PostgreSQL some work waits for, one after the other: what is asked while another answer is awaited
 * goes along with it. Nothing else may ask meanwhile.
 */
export const roundTripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let answered = 0;
  const ask = Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function count(this: Client, ...given) {
    const own = answered + 1;
    const note = (): void => {
      answered = Math.max(answered, own);
    };
    // A pool asks with a function for the answer, a transaction waits for a promise.
    const tell = given.at(-1);
    if (typeof tell === 'function') {
      const noteAndTell = (...answer: unknown[]): unknown => {
        note();
        return (tell as (...answer: unknown[]) => unknown)(...answer);
      };
      return ask.apply(this, [...given.slice(0, -1), noteAndTell]) as never;
    }
    const asked = ask.apply(this, given) as Promise<unknown>;
    asked.then(note, note);
    return asked as never;
  });
  try {
    await work();
    return answered;
  } finally {
    spy.mockRestore();
  }
};
