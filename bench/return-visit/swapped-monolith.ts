import type { BuiltMonolith } from '../monolith/build-monolith';
import { createMonolithServer, type BackEnd } from '../monolith/serve-monolith';
import { freePort, host } from '../programs/free-port';

/** One address at which now this, now that build of the monolith is served. */
export const swappedMonolith = async (backEnd: BackEnd) => {
  const port = await freePort();
  let close = async (): Promise<void> => undefined;
  return {
    url: `http://${host}:${port}`,
    serve: async (built: BuiltMonolith): Promise<void> => {
      await close();
      const app = createMonolithServer(built, backEnd);
      await app.listen({ host, port });
      close = () => app.close();
    },
    close: () => close(),
  };
};
