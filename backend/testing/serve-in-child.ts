import type { FastifyInstance } from 'fastify';

/**
 * The frame of a back end in a child process of a test: it reports 'loaded', waits for its clock as a message (ISO time),
 * then listens on a free port of 127.0.0.1 and reports the address.
 */
export const serveInChild = (open: (now: Date) => Promise<FastifyInstance>): void => {
  const serve = async (now: string): Promise<void> => {
    const app = await open(new Date(now));
    process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  };
  process.once('message', (now: string) => {
    serve(now).catch((error: unknown) => {
      process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exit(1);
    });
  });
  process.send?.('loaded');
};
