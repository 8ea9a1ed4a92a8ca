import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What happens to a file on its way: real broken answers, not simulated ones. */
export type Fault = '404' | '500' | 'hangs' | 'is cut off' | 'is HTML' | 'has tampered bytes';

export interface FaultProxy {
  readonly url: string;
  /** Breaks every file whose path matches, until the next call. */
  break(files: RegExp, fault: Fault): void;
  heal(): void;
  close(): Promise<void>;
}

type Breakage = (incoming: IncomingMessage, answer: ServerResponse) => void;

const html = '<!doctype html><title>Sign in to the network</title>';

const breakages: Record<Exclude<Fault, 'hangs'>, Breakage> = {
  '404': (incoming, answer) => {
    incoming.resume();
    answer.writeHead(404).end();
  },
  '500': (incoming, answer) => {
    incoming.resume();
    answer.writeHead(500).end();
  },
  'is HTML': (incoming, answer) => {
    incoming.resume();
    answer
      .writeHead(200, { ...incoming.headers, 'content-type': 'text/html', 'content-length': html.length })
      .end(html);
  },
  'is cut off': (incoming, answer) => {
    answer.writeHead(200, incoming.headers);
    incoming.once('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => answer.destroy());
    });
  },
  'has tampered bytes': (incoming, answer) => {
    const { 'content-length': _length, ...headers } = incoming.headers;
    answer.writeHead(200, headers);
    incoming.on('data', (chunk) => answer.write(chunk));
    incoming.on('end', () => answer.end(';window.isTampered = true;'));
  },
};

/** Stands between the browser and the site, as a bad network, a proxy or an attacker would. */
export const startFaultProxy = async (site: string): Promise<FaultProxy> => {
  let broken: { files: RegExp; fault: Fault } | null = null;
  const server: Server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    const fault = broken?.files.test(path) ? broken.fault : null;
    if (fault === 'hangs') return;
    // Without compression a byte can be added to the end.
    const headers = fault ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const passed = request(site + path, { method: incoming.method, headers }, (reply) => {
      if (fault) breakages[fault](reply, answer);
      else {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      }
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (files, fault) => {
      broken = { files, fault };
    },
    heal: () => {
      broken = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
