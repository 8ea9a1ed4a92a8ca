import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';

type Body = Record<string, unknown>;
export interface DarajaCall {
  readonly path: string;
  readonly authorization: string;
  readonly body: Body;
}
/** What it answers: a status and a body, raw text, or nothing until the deadline has passed. */
export type DarajaReply = { status?: number; json?: unknown; raw?: string } | 'hang' | 'cut';

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Speaks Safaricom's protocol on loopback: gives tokens out, and answers calls as the test says. */
export const fakeDaraja = async () => {
  const calls: DarajaCall[] = [];
  const tokens: string[] = [];
  const replies: DarajaReply[] = [];
  const services = new Map<string, (body: Body) => DarajaReply>();
  let tokenStatus = 200;
  let tokenRefusal = { status: 404, errorCode: '404.001.03' };

  const answer = (response: ServerResponse, reply: DarajaReply): void => {
    if (reply === 'hang') return passDeadlines();
    if (reply === 'cut') {
      response.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(reply.raw ?? JSON.stringify(reply.json));
  };

  const server = createServer((request, response) => {
    void (async () => {
      const text = await read(request);
      const authorization = request.headers.authorization ?? '';
      if (request.url === '/oauth/v1/generate?grant_type=client_credentials' && request.method === 'GET') {
        const isKnown = authorization === `Basic ${Buffer.from('key:secret').toString('base64')}`;
        if (!isKnown || tokenStatus !== 200)
          return answer(response, { status: 400, json: { errorCode: '400.008.01' } });
        tokens.push(`token-${tokens.length + 1}`);
        return answer(response, { json: { access_token: tokens.at(-1), expires_in: '3599' } });
      }
      const body = JSON.parse(text) as Body;
      calls.push({ path: request.url ?? '', authorization, body });
      if (authorization !== `Bearer ${tokens.at(-1)}`) {
        const { status, errorCode } = tokenRefusal;
        return answer(response, { status, json: { requestId: 'r', errorCode, errorMessage: 'Invalid Access Token' } });
      }
      const service = replies.length === 0 ? services.get(request.url ?? '') : undefined;
      answer(response, service?.(body) ?? replies.shift() ?? { status: 500, json: {} });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    tokens,
    next: (...given: DarajaReply[]) => replies.push(...given),
    /** Answers every call of a path that no reply is waiting for. */
    serve: (path: string, service: (body: Body) => DarajaReply) => void services.set(path, service),
    /** The last token is no longer valid for it. @param refusal how its products say so, which differs */
    revoke: (refusal = tokenRefusal) => {
      tokenRefusal = refusal;
      tokens.push('of another client');
    },
    refuseTokens: () => (tokenStatus = 400),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
