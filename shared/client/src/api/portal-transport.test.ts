/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { calls } from '@tulinde/contracts';
import { createApiClient, type ApiPorts } from './';

/* The whole way over a real socket: fetch, headers, digest, retry; and a file by axios. */

let server: Server;
let origin: string;
let handle: (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const ports: ApiPorts = {
  beginLoading: () => () => undefined,
  callIsSlow: () => () => undefined,
  callFailed: () => undefined,
  language: () => 'sw',
  customerToken: () => null,
  customerTokenExpired: () => undefined,
};
const client = () => createApiClient(ports, { baseUrl: `${origin}/api`, tokenUrl: `${origin}/token/` });

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('when the client talks to a server', () => {
  it('signs the token fetch, corrects a refused clock, renews a refused token and reads the answer', async () => {
    const seen: string[] = [];
    const clockAhead = 40 * 60_000;
    let given = 0;
    handle = (request, response) => {
      const { url = '', headers } = request;
      if (url === '/token/') {
        const timestamp = String(headers['x-timestamp']);
        const isSigned =
          headers['x-application-id'] === createHmac('sha256', 'tulinde-web').update(timestamp).digest('hex');
        const isInTime = Math.abs(Number(timestamp) - (Date.now() + clockAhead)) < 5 * 60_000;
        seen.push(`token ${isSigned ? 'signed' : 'forged'} ${isInTime ? 'in time' : 'out of time'}`);
        response.setHeader('date', new Date(Date.now() + clockAhead).toUTCString());
        if (!isSigned || !isInTime) return json(response, 401, { code: 401 });
        return json(response, 200, { code: 200, data: { token: `t${(given += 1)}` } });
      }
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${url} ${headers.authorization} ${headers['accept-language']} ${body}`);
        if (headers.authorization !== 'Bearer t2')
          return json(response, 401, { response_code: 401, code: 'SERVICE_TOKEN_INVALID' });
        return json(response, 200, { response_code: 200, data: [{ id: 1, vehicle_name: 'Wanjikũ' }] });
      });
    };
    await expect(client().call(calls.getAllMakes, { productId: 1 })).resolves.toEqual([
      { id: 1, vehicle_name: 'Wanjikũ' },
    ]);
    expect(seen).toEqual([
      'token signed out of time',
      'token signed in time',
      'POST /api/getAllMakes Bearer t1 sw {"productId":1}',
      'token signed in time',
      'POST /api/getAllMakes Bearer t2 sw {"productId":1}',
    ]);
  });

  it('tells a broken connection from an answer', async () => {
    handle = (request, response) => {
      if (request.url === '/token/') return json(response, 200, { code: 200, data: { token: 't' } });
      request.socket.destroy();
    };
    await expect(client().call(calls.getAllMakes, { productId: 1 })).rejects.toMatchObject({ failure: 'network' });
  });

  it('drops the connection when the call is cancelled', async () => {
    const controller = new AbortController();
    const dropped = new Promise<void>((resolve) => {
      handle = (request, response) => {
        if (request.url === '/token/') return json(response, 200, { code: 200, data: { token: 't' } });
        response.on('close', resolve);
        controller.abort();
      };
    });
    const call = client().call(calls.getAllMakes, { productId: 1 }, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    await dropped;
  });

  it('reads what is not JSON as a failure of the server', async () => {
    handle = (request, response) => {
      if (request.url === '/token/') return json(response, 200, { code: 200, data: { token: 't' } });
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    };
    await expect(client().call(calls.getAllMakes, { productId: 1 })).rejects.toMatchObject({
      failure: 'answer',
      status: 502,
      texts: ['Kulikuwa na hitilafu wakati wa kushughulikia ombi lako.'],
    });
  });

  it('sends a file as a form, and says how much of it has left', async () => {
    let received = '';
    handle = (request, response) => {
      if (request.url === '/token/') return json(response, 200, { code: 200, data: { token: 't' } });
      request.on('data', (part: Buffer) => (received += part.toString()));
      request.on('end', () => json(response, 200, { response_code: 200, data: { fileId: 'f1' } }));
    };
    const shares: number[] = [];
    const target = {
      path: '/uploadDocument',
      answer: z.object({ fileId: z.string() }),
      refusalOf: async () => null,
    } as const;
    const file = new File(['%PDF-'], 'logbook.pdf', { type: 'application/pdf' });
    const sending = client().upload(target, { kind: 'LOGBOOK' }, file, { onProgress: (share) => shares.push(share) });
    await expect(sending).resolves.toEqual({ fileId: 'f1' });
    expect(received).toMatch(/name="kind"[^]*LOGBOOK[^]*name="file"; filename="logbook.pdf"[^]*%PDF-/);
    expect(shares.at(-1)).toBe(1);
  });
});
