import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/accept-encoding';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/* For the first visitors after a release, who wait for it. */
const quickQuality = 6;
/* A tenth less, for those who come later: it takes thirty times as long, and is made when a page has been asked for often. */
const bestQuality = 11;
const often = 32;

const compress = (plain: Buffer, quality: number): Promise<Buffer> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/* One page at a time: the edge has other work. */
let lastBest: Promise<unknown> = Promise.resolve();
const compressBest = (plain: Buffer): Promise<Buffer> => {
  const best = lastBest.then(() => compress(plain, bestQuality));
  lastBest = best.catch(() => undefined);
  return best;
};

interface PageFacts {
  /** What its route needs of the browser; undefined where nobody says. */
  readonly needs?: readonly string[] | undefined;
  /** What its policy lets style it beside the site's sheets. */
  readonly styleSources?: string;
}

/** One page of one revision; each encoding is made when it is first asked for and kept, and made better for a page of many. */
export interface ComposedPage extends PageFacts {
  readonly status: 200 | 404;
  encoded(encoding: Encoding): Promise<Buffer>;
}

export const createComposedPage = (status: 200 | 404, html: string, facts: PageFacts = {}): ComposedPage => {
  const plain = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  let asked = 0;
  const make = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br' ? compress(plain, quickQuality) : deflate(plain, { level: 6 });
  const makeBest = async () => {
    const best = await compressBest(plain);
    made.set('br', Promise.resolve(best));
  };
  return {
    status,
    ...facts,
    encoded: (encoding) => {
      const bytes = made.get(encoding) ?? make(encoding);
      made.set(encoding, bytes);
      if (encoding === 'br') asked += 1;
      // Where it does not come, the first one stays.
      if (encoding === 'br' && asked === often) makeBest().catch(() => undefined);
      return bytes;
    },
  };
};
