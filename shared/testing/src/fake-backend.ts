import {
  configureApi,
  api,
  type ApiClient,
  type ApiPorts,
  type WireAnswer,
  type WireRequest,
} from '@tulinde/client/api';
import type { Portal } from '@tulinde/client/remote';
import type * as z from 'zod/mini';
import { calls, isMessageKey, messageText, type CallName, type Language } from '@tulinde/contracts';
import { FakeBreak, FakeFailure, refusal } from './fake-answers';
import { FakeStreams } from './fake-streams';
import { recordFault } from './faults';
import { Gates } from './gates';

type RequestOf<Name extends CallName> = z.output<(typeof calls)[Name]['request']>;
type AnswerOf<Name extends CallName> = z.input<(typeof calls)[Name]['answer']> | FakeFailure | FakeBreak;

export type FakeHandler<Name extends CallName> = (
  request: RequestOf<Name>,
  language: Language,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
export type FakeHandlers = { [Name in CallName]?: FakeHandler<Name> };

/** Answers a form with a file; it may tell how far the upload is before it answers. */
export type FakeUpload = (
  form: FormData,
  onProgress: (share: number) => void,
) => Record<string, unknown> | FakeFailure | FakeBreak | Promise<Record<string, unknown> | FakeFailure | FakeBreak>;

export interface RecordedCall {
  readonly name: CallName;
  /** As it was sent, before any schema. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const nameOf = (url: string): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find((name) => url.endsWith(`/api${calls[name].path}`));

const wireAnswer = (answer: unknown, { signal }: WireRequest): WireAnswer => {
  if (signal.aborted) throw new Error('stopped');
  if (answer instanceof FakeBreak) throw new Error('the connection broke');
  if (answer instanceof FakeFailure) return { status: answer.status, date: null, body: answer.body };
  return { status: 200, date: null, body: { response_code: 200, data: answer } };
};

/**
 * The back end at the network's edge: the real client talks to it, the contract judges both directions.
 * A handler whose answer does not fit the contract fails the test.
 */
export class FakeBackend {
  /** The portal's client, with this behind it. */
  readonly api: ApiClient = api;
  readonly recorded: RecordedCall[] = [];
  /** What pages follow. */
  readonly streams = new FakeStreams();
  /** Blocking calls under way: what the loading overlay follows. */
  loading = 0;
  #handlers: FakeHandlers;
  readonly #uploads = new Map<string, FakeUpload>();
  readonly #gates = new Gates();
  #portal: Portal | null = null;

  constructor(handlers: FakeHandlers = {}) {
    this.#handlers = handlers;
    configureApi(this.#ports(), {
      transport: (request) => this.#transport(request),
      streams: this.streams.transport,
      sign: async () => 'signed',
    });
  }

  /** Answers a call from now on. */
  on<Name extends CallName>(name: Name, handler: FakeHandler<Name>): void {
    this.#handlers = { ...this.#handlers, [name]: handler };
  }

  /** Answers the files that are sent to a path, for example `/uploadDocument`. */
  onUpload(path: string, handler: FakeUpload): void {
    this.#uploads.set(path, handler);
  }

  /** The next calls of this name wait until the returned function is called; a call that is stopped stops waiting. */
  hold(name: CallName): () => void {
    return this.#gates.close(name);
  }

  /** The requests of one call, oldest first, as they were sent. */
  requests(name: CallName): unknown[] {
    return this.recorded.filter((call) => call.name === name).map((call) => call.body);
  }

  /** Failed calls become error notices, refused customers the sign-in panel: as the shell does it. */
  plugInto(portal: Portal): void {
    this.#portal = portal;
  }

  #ports(): ApiPorts {
    return {
      beginLoading: () => {
        this.loading += 1;
        return () => {
          this.loading -= 1;
        };
      },
      callIsSlow: () => () => undefined,
      callFailed: (error) => this.#portal?.showToast?.({ kind: 'error', title: 'Error', message: error.message }),
      language: () => this.#portal?.language ?? 'en',
      customerToken: () => this.#portal?.session.userToken ?? null,
      customerTokenExpired: () => this.#portal?.openSignIn(),
    };
  }

  async #transport(request: WireRequest): Promise<WireAnswer> {
    if (request.method === 'GET') return { status: 200, date: null, body: { code: 200, data: { token: 'service' } } };
    if (request.body instanceof FormData) return this.#takeFile(request, request.body);
    const name = nameOf(request.url);
    if (!name) throw recordFault(`${request.url} is no call of the contract.`);
    this.recorded.push({ name, body: request.body, headers: request.headers });
    await this.#gates.pass(name, request.signal);
    return wireAnswer(await this.#answer(name, request), request);
  }

  async #takeFile(request: WireRequest, form: FormData): Promise<WireAnswer> {
    const handler = this.#uploads.get(request.url.replace(/^\/api/, ''));
    if (!handler) throw recordFault(`A file was sent to ${request.url} and the fake back end has no handler for it.`);
    return wireAnswer(await handler(form, (share) => request.onProgress?.(share)), request);
  }

  async #answer(name: CallName, { body, headers }: WireRequest): Promise<unknown> {
    const { request, answer } = calls[name];
    const language: Language = headers['accept-language'] === 'sw' ? 'sw' : 'en';
    const asked = request.safeParse(structuredClone(body ?? {}));
    if (!asked.success) {
      return refusal(
        asked.error.issues.map(({ path, message, ...issue }) => ({
          field: path.join('.'),
          message: isMessageKey(message)
            ? messageText(message, language, 'params' in issue ? (issue.params as Record<string, string>) : undefined)
            : message,
        })),
      );
    }
    const handler: FakeHandler<never> | undefined = this.#handlers[name];
    if (!handler) throw recordFault(`${name} was called and the fake back end has no handler for it.`);
    const given: unknown = await handler(asked.data as never, language);
    if (given instanceof FakeFailure || given instanceof FakeBreak) return given;
    const wire: unknown = JSON.parse(JSON.stringify(given));
    const fits = answer.safeParse(wire);
    if (!fits.success) throw recordFault(`The answer of ${name} does not fit its contract: ${fits.error.message}`);
    return wire;
  }
}

export const createFakeBackend = (handlers?: FakeHandlers): FakeBackend => new FakeBackend(handlers);
