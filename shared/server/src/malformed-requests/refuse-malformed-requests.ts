import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A request that no browser and no client of ours sends. Every server answers it with 400. */
export class MalformedRequestError extends Error {
  override readonly name = 'MalformedRequestError';
  readonly statusCode = 400;
  readonly code = 'MALFORMED_REQUEST';
}

/* C0 and DEL. PostgreSQL refuses NUL in any text, a log or a header is split by a line feed, and no name of ours has either. */
const controlCharacter = /%(?:[01][0-9a-f]|7f)|[^ -~\u0080-\uffff]/i;

/* RFC 9110, 5.5. The parser of Node refuses most; a client that passes one on loses its connection over it. */
const noHeaderValue = /[^\t -~\u0080-\u00ff]/;

const isHostRepeated = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

const faultOf = (request: IncomingMessage): string | null => {
  const { url = '' } = request;
  if (!url.startsWith('/')) return 'The request target must be a path, or an address of this host.';
  if (controlCharacter.test(url)) return 'The address must not contain control characters.';
  if (request.rawHeaders.some((text) => noHeaderValue.test(text)))
    return 'A header must not contain control characters.';
  if (isHostRepeated(request)) return 'The request must have one Host header.';
  return null;
};

/**
 * Refuses, before anything reads them, addresses with control characters (`%00` in a path or query would reach the database),
 * request targets that are no path, and repeated Host headers. Call it before other hooks are added; the server is made with
 * `serverOptions`, which turn the absolute form of an address into its path.
 *
 * @throws MalformedRequestError to the server's error handler
 */
export const refuseMalformedRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    const fault = faultOf(raw);
    if (fault !== null) throw new MalformedRequestError(fault);
  });
};

/* Without recursion: the depth of a body is the sender's choice. */
const hasNul = (body: unknown): boolean => {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (name.includes('\0')) return true;
      waiting.push(inner);
    }
  }
  return false;
};

const isPlain = (body: unknown): boolean =>
  Array.isArray(body) ||
  (typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype);

/**
 * Refuses JSON bodies with NUL in a text or a name: PostgreSQL cannot store it. Bodies of other kinds pass.
 *
 * @throws MalformedRequestError to the server's error handler
 */
export const refuseNulInBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ body }) => {
    if (isPlain(body) && hasNul(body))
      throw new MalformedRequestError('A text of the request must not contain NUL characters.');
  });
};
