/* Far beyond what a busy machine needs, and below Jest's own deadline, which would not tell what was seen. */
const patienceMs = 60_000;
const betweenLooksMs = 50;

/** Looks again and again until what it sees is right. @throws Error with what it saw last */
export const until = async <Seen>(
  what: string,
  look: () => Promise<Seen> | Seen,
  isRight: (seen: Seen) => boolean,
  withinMs = patienceMs,
): Promise<Seen> => {
  const end = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isRight(seen)) return seen;
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs} ms, but ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
};
