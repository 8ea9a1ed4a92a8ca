import { request as requestTls, type Agent } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ports, siteName } from './start-nginx';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface SiteRequest {
  readonly address: string;
  readonly certificate: string;
  /** Of the host; the site's unless given. */
  readonly name?: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** The answer of nginx while it is still coming. */
export const openSite = ({
  address,
  certificate,
  name = siteName,
  path,
  body,
  method,
  ...more
}: SiteRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = requestTls({
      ...more,
      host: address,
      port: ports.tls,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ca: certificate,
      servername: name,
      headers: { host: name, ...more.headers },
    });
    request.once('response', resolve).once('error', reject);
    request.end(body);
  });

/** Asks the site through nginx, as a browser does that believes its certificate. */
export const askSite = async (asked: SiteRequest): Promise<Answer> => {
  const response = await openSite(asked);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() };
};
