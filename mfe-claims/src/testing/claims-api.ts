import { ApiError, type ApiClient, type ApiErrorFacts } from '@tulinde/client/api';

type Handler = (request: never) => unknown;

const facts: ApiErrorFacts = {
  ...{ failure: 'answer', status: 500, code: null, errors: [], requestId: null },
  texts: ['There was an error processing your request.'],
};

/** What a handler throws to refuse, or to break the line. */
export const refused = (more: Partial<ApiErrorFacts>): ApiError => new ApiError({ ...facts, ...more });
export const cutOff = (): ApiError => refused({ failure: 'network', status: 0, texts: ['The line broke.'] });

/** A client whose calls are answered here: the contract judges both directions. */
export class ClaimsApi implements ApiClient {
  readonly recorded: { readonly name: string; readonly body: unknown }[] = [];
  private handlers: Readonly<Record<string, Handler>>;

  constructor(handlers: Readonly<Record<string, Handler>>) {
    this.handlers = handlers;
  }

  on(name: string, handler: Handler): void {
    this.handlers = { ...this.handlers, [name]: handler };
  }

  requests<Request = unknown>(name: string): Request[] {
    return this.recorded.filter((call) => call.name === name).map(({ body }) => body as Request);
  }

  call: ApiClient['call'] = async ({ path, request, answer }, body) => {
    const name = path.slice(1);
    const handler = this.handlers[name];
    if (!handler) throw new Error(`${name} was called and has no handler.`);
    const asked = request.safeParse(structuredClone(body));
    this.recorded.push({ name, body: structuredClone(body) });
    if (!asked.success) throw refused({ status: 422, code: 'VALIDATION', texts: [asked.error.message] });
    const given: unknown = await handler(asked.data as never);
    const fits = answer.safeParse(JSON.parse(JSON.stringify(given)));
    if (!fits.success) throw new Error(`The answer of ${name} does not fit its contract: ${fits.error.message}`);
    return fits.data;
  };

  upload: ApiClient['upload'] = ({ path }) => Promise.reject(new Error(`A file was sent to ${path}.`));
  sendPiece: ApiClient['sendPiece'] = ({ path }) => Promise.reject(new Error(`A piece of a file was sent to ${path}.`));
  warm = () => Promise.resolve();
}
