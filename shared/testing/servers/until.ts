import pauses from './services/pause.cjs';

interface Wait {
  readonly what: string;
  seen: unknown;
}

const waits = new Set<Wait>();

/* A test that ends while it still waits has met Jest's own limit, which does not say what was seen. */
const endWaits = (): void => {
  const [first] = waits;
  waits.clear();
  if (first) throw new Error(`${first.what}: it never was so. Seen last: ${JSON.stringify(first.seen)}`);
};
afterEach(endWaits);
afterAll(endWaits);

/**
 * Looks again and again until what it sees is right. No time is too long: how soon a machine gets there says nothing.
 * @param pause what comes between two looks
 * @throws Error with what it saw last, when the test ends before
 */
export const until = async <Seen>(
  what: string,
  look: () => Promise<Seen> | Seen,
  isRight: (seen: Seen) => boolean,
  pause: () => Promise<unknown> = pauses.pause,
): Promise<Seen> => {
  const wait: Wait = { what, seen: undefined };
  waits.add(wait);
  while (waits.has(wait)) {
    const seen = await look();
    if (isRight(seen)) {
      waits.delete(wait);
      return seen;
    }
    wait.seen = seen;
    await pause();
  }
  throw new Error(`${what}: the test is over.`);
};
