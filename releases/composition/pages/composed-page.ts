import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/accept-encoding';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/* Higher levels cost the first visitor after a release more than they save all others together. */
const brotliQuality = 6;

/** One page of one revision; each encoding is made when it is first asked for and kept. */
export interface ComposedPage {
  readonly status: 200 | 404;
  /** What its route needs of the browser; undefined where nobody says. */
  readonly needs: readonly string[] | undefined;
  encoded(encoding: Encoding): Promise<Buffer>;
}

export const createComposedPage = (status: 200 | 404, html: string, needs?: readonly string[]): ComposedPage => {
  const plain = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const make = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br'
      ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : deflate(plain, { level: 6 });
  return {
    status,
    needs,
    encoded: (encoding) => {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
};
