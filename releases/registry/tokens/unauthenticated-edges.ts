import { hourMs } from '@tulinde/contracts';
const rememberedMs = hourMs;
/* Whoever has many addresses must not fill the memory: more edges than these no site has. */
const mostRemembered = 1_000;

/** Which addresses sent what only edges send, without a token that allows it, within the last hour. */
export interface UnauthenticatedEdges {
  note(address: string): void;
  count(): number;
}

export const createUnauthenticatedEdges = (now: () => Date): UnauthenticatedEdges => {
  const seen = new Map<string, number>();
  const forget = (): void => {
    const oldest = now().getTime() - rememberedMs;
    for (const [address, at] of seen) if (at <= oldest) seen.delete(address);
  };
  return {
    note: (address) => {
      if (!seen.has(address) && seen.size >= mostRemembered) forget();
      if (seen.has(address) || seen.size < mostRemembered) seen.set(address, now().getTime());
    },
    count: () => {
      forget();
      return seen.size;
    },
  };
};
