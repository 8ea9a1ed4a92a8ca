import { createServer } from 'node:net';

/** A port that another program holds. Compare by `name`. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(what: string, port: number, variable: string) {
    super(`Port ${port} for ${what} is taken by another program. Stop it, or choose another port with ${variable}.`);
  }
}

interface Wanted {
  readonly what: string;
  readonly port: number;
  readonly variable: string;
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * Looks at all ports before anything is started, so that a start fails whole.
 * @throws PortTakenError for the first that is taken
 */
export const requireFreePorts = async (host: string, wanted: readonly Wanted[]): Promise<void> => {
  for (const { what, port, variable } of wanted) {
    if (port !== 0 && !(await isFree(host, port))) throw new PortTakenError(what, port, variable);
  }
};
