import type * as z from 'zod/mini';
import type { Call, Language } from '@tulinde/contracts';
import type { ApiError } from './api-error';

export interface CallOptions {
  /** Cancels the call; it then rejects with an ApiError whose failure is `cancelled`, and no toast is shown. */
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call, token and retry included. 30,000 unless told. */
  readonly deadlineMs?: number;
  /** True while the page has to wait: the loading overlay is shown until the call ends, however it ends. */
  readonly blocking?: boolean;
  /**
   * True for what the page asks by itself, as while a payment is under way: it tells once that it fails, until it has
   * succeeded again. What a press or the opening of a page began tells every time.
   */
  readonly background?: boolean;
  /** True for what the page does as well without, as the first value of a field: nobody is told that it fails. */
  readonly optional?: boolean;
  /**
   * For writes; made by the client when absent. A write whose answer did not come keeps its key: sent again with the same
   * request, it is the same write.
   */
  readonly idempotencyKey?: string;
  /** Of a session that is not the page's own, to end it; the page's own unless told. */
  readonly customerToken?: string;
}

export interface UploadOptions extends Omit<CallOptions, 'blocking'> {
  /** Share of the file that has left, 0 to 1; the answer comes after 1. */
  readonly onProgress?: (share: number) => void;
}

/** Who hears a stream of server-sent events. */
export interface ListenOptions {
  /** Ends the stream; `listen` then rejects with an ApiError whose failure is `cancelled`. */
  readonly signal: AbortSignal;
  /** @param name `message` where the event has none */
  readonly onEvent: (name: string, data: string) => void;
  /** Something came, if only a sign of life. */
  readonly onSign: () => void;
  /** The server's wish: milliseconds to wait before the stream is opened again. */
  readonly onRetry: (ms: number) => void;
}

/** A route that takes a file beside a few fields, as multipart/form-data under `file`. */
export interface UploadTarget<Answer extends z.ZodMiniType> {
  readonly path: `/${string}`;
  /** Schema of the body's `data`. */
  readonly answer: Answer;
  /**
   * Why the server would refuse a file, as far as the browser can see it, in words: what cannot pass is not sent. Null where
   * it may.
   */
  readonly refusalOf: (file: File) => Promise<string | null>;
}

/** The next bytes of a file that goes up in pieces, so that a cut of the line costs one of them. */
export interface Piece<Answer extends z.ZodMiniType> {
  /** Of the upload. */
  readonly path: `/${string}`;
  /** How many bytes of the file the server has. */
  readonly offset: number;
  readonly bytes: Blob;
  /** Schema of the `data` that answers the last one. */
  readonly answer: Answer;
}

export interface ApiClient {
  /**
   * Sends one call and parses its answer with the call's schema.
   * @throws ApiError
   */
  call<Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    call: Call<Request, Answer>,
    request: z.input<Request>,
    options?: CallOptions,
  ): Promise<z.output<Answer>>;
  /**
   * Sends a file, unless it cannot pass. Five minutes unless told: a phone on a slow line needs them for five megabytes.
   * @param fields sent before the file
   * @throws ApiError; `FILE_REFUSED` of one that was refused, here or there: it would be again
   */
  upload<Answer extends z.ZodMiniType>(
    target: UploadTarget<Answer>,
    fields: Readonly<Record<string, string>>,
    file: File,
    options?: UploadOptions,
  ): Promise<z.output<Answer>>;
  /**
   * Opens a stream of server-sent events with the tokens of every call. Missing in an older shell: a caller that follows
   * something asks by itself then, as `followChanges` of `@tulinde/client/follow-changes` does. It has no deadline and
   * tells nobody of a failure but its caller, who ends what stays silent.
   * @returns when the server has ended it
   * @throws ApiError
   */
  listen?(path: `/${string}`, options: ListenOptions): Promise<void>;
  /**
   * Sends a piece of a file (tus 1.0.0). Five minutes unless told.
   * @returns how many bytes the server has now; after the last piece what it has made of them
   * @throws ApiError; before the rest is sent later, the caller asks how much has arrived
   */
  sendPiece<Answer extends z.ZodMiniType>(
    piece: Piece<Answer>,
    options?: UploadOptions,
  ): Promise<{ readonly offset: number } | { readonly value: z.output<Answer> }>;
  /** Fetches the service token ahead of the first call. Never rejects. */
  warm(): Promise<void>;
}

/** What the shell plugs into the one client. */
export interface ApiPorts {
  /** For who wants to know when nothing is awaited: called when any call starts; the function it returns is called once, when the call has ended. */
  beginCall?(): () => void;
  /** Called when a blocking call starts; the function it returns is called once, when the call has ended. */
  beginLoading(): () => void;
  /** Called when a call has taken five seconds; the function it returns is called once, when the call has ended. */
  callIsSlow(): () => void;
  /**
   * A call failed that the person has to learn of: all but cancelled and {@link CallOptions.optional} calls, and repeated
   * {@link CallOptions.background} ones.
   * @param step the path of the call: what {@link callRecovered} is told when the same succeeds
   */
  callFailed(error: ApiError, step: string): void;
  /** A call that had failed has succeeded: what was said of the failure is over. */
  callRecovered?(step: string): void;
  language(): Language;
  customerToken(): string | null;
  /** The customer token was refused: the sign-in panel opens, the page stays (spec 13). */
  customerTokenExpired(): void;
}
