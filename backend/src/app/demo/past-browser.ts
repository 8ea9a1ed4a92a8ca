import type { FastifyInstance } from 'fastify';
import { signServiceToken } from '../../platform/http/service-token';

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

interface BrowserRequest {
  readonly method: 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload: object | Buffer;
}

/** A customer's phone: posts calls, sends files and keeps cookies and token. */
export class PastBrowser {
  customerToken: string | null = null;
  readonly #cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #given: { readonly language: string; readonly secret: string; readonly now: () => Date };

  constructor(app: FastifyInstance, given: { language: string; secret: string; now: () => Date }) {
    this.#app = app;
    this.#given = given;
  }

  /** @throws Error where it is refused */
  call<Data>(path: string, body: object): Promise<Data> {
    return this.#ask(path, { method: 'POST', payload: body });
  }

  /** All bytes of a file that was announced, in one piece. @throws Error where it is refused */
  async sendFile(path: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await this.#ask(path, { method: 'PATCH', headers, payload: bytes });
  }

  async #ask<Data>(path: string, { method, headers = {}, payload }: BrowserRequest): Promise<Data> {
    const { language, secret, now } = this.#given;
    const answer = await this.#app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...headers,
        authorization: `Bearer ${await signServiceToken(secret, now())}`,
        'accept-language': language,
        'user-agent': phone,
        ...(this.customerToken === null ? {} : { 'x-customer-token': this.customerToken }),
      },
      cookies: Object.fromEntries(this.#cookies),
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer.json<{ data: Data }>().data;
  }
}
