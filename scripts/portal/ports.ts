import { createServer } from 'node:net';
import type { Settings } from './settings';

/** A port that another program holds. Compare by `name`. */
class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  constructor(what: string, port: number, variable: string) {
    super(`Port ${port} for ${what} is taken by another program. Stop it, or choose another port with ${variable}.`);
  }
}

type Listener = keyof Settings['ports'];

const listeners: Record<Listener, { what: string; variable: string }> = {
  site: { what: 'the site', variable: 'TULINDE_SITE_PORT' },
  api: { what: 'the back end', variable: 'TULINDE_API_PORT' },
  token: { what: 'the token endpoint', variable: 'TULINDE_TOKEN_PORT' },
  registry: { what: 'the registry', variable: 'TULINDE_REGISTRY_PORT' },
  insurers: { what: 'the insurers’ API', variable: 'TULINDE_INSURERS_PORT' },
};

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
export const requirePortsFor = async ({ host, ports }: Settings, wanted: readonly Listener[]): Promise<void> => {
  for (const listener of wanted) {
    const { what, variable } = listeners[listener];
    const port = ports[listener];
    if (port !== 0 && !(await isFree(host, port))) throw new PortTakenError(what, port, variable);
  }
};
