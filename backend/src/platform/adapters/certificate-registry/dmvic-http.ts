import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';

/** By which the registry knows us, PEM. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly key: string;
  /** The authority that signed the server's certificate, PEM. Without it the authorities that Node.js trusts. */
  readonly authority?: string;
}

export interface JsonResponse {
  readonly status: number;
  readonly text: string;
}

export type PostJson = (
  url: string,
  given: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown; readonly withinMs: number },
) => Promise<JsonResponse>;

const mostBytes = 1024 * 1024;

/**
 * Posts JSON, with a client certificate where there is one: `fetch` takes none. It follows no redirect.
 * @throws where there is no answer within the time
 */
export const postWith = (client: ClientCertificate | null): PostJson => {
  const agent =
    client === null
      ? undefined
      : new Agent({ cert: client.certificate, key: client.key, ca: client.authority, keepAlive: true });
  return (url, { headers, body, withinMs }) =>
    new Promise((resolve, reject) => {
      const content = JSON.stringify(body);
      const isSecure = url.startsWith('https:');
      const options = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content), ...headers },
        signal: AbortSignal.timeout(withinMs),
        ...(isSecure && agent ? { agent } : {}),
      };
      const request = (isSecure ? overHttps : overHttp)(url, options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > mostBytes) response.destroy(new Error('the registry answers too much'));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      request.on('error', reject);
      request.end(content);
    });
};
