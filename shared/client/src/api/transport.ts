import { customerTokenHeader, type Language } from '@tulinde/contracts';

/** One exchange with the network, as the client sees it. The one thing that a test replaces. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a form is sent as multipart/form-data, and the bytes of a piece as they are. */
  readonly body?: unknown;
  /** Share of the body that has left, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal: AbortSignal;
}

export interface WireAnswer {
  readonly status: number;
  /** The answer's `Date` header; null where it has none. */
  readonly date: string | null;
  /** How many bytes of a file the server has, where it answers a piece of one. */
  readonly uploadOffset?: number;
  /** The parsed JSON, or the text as it is where it is not JSON. */
  readonly body: unknown;
}

/** Resolves whatever the status; rejects only when no answer came or the signal was aborted. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** An answer that stays open. */
export interface WireStream extends WireAnswer {
  /** The next text, null at the end; rejects when the connection breaks. Null itself where the answer is no stream: `body` has it. */
  readonly next: (() => Promise<string | null>) | null;
}

/** As {@link Transport}, for an answer that is read while it comes. */
export type StreamTransport = (request: Omit<WireRequest, 'method' | 'body' | 'onProgress'>) => Promise<WireStream>;

/** What everything that is asked of the back end carries. */
export const callHeaders = ({
  language,
  token,
  customerToken,
}: {
  readonly language: Language;
  /** The service token. */
  readonly token: string;
  readonly customerToken: string | null;
}): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  authorization: `Bearer ${token}`,
  ...(customerToken ? { [customerTokenHeader]: customerToken } : {}),
});
