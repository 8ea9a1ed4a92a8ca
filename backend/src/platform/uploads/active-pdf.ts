import type { FileParser } from '../parsers/port';
import { actionsIn, both, namesIn, type Actions } from './pdf-actions';
import { unpackStream, type Unpacked } from './unpack-stream';

/** `inert` does nothing by itself; `active` does, or cannot be looked into; `over-limit` takes more work than a document takes. */
export type PdfVerdict = 'inert' | 'active' | 'over-limit';

export interface PdfLimits {
  /** Of one file, that are unpacked. */
  readonly streams: number;
  /** That come out of all of them, however each of them ends. */
  readonly unpackedBytes: number;
}

export const pdfLimits: PdfLimits = { streams: 5_000, unpackedBytes: 64 * 1024 * 1024 };

type Unpack = (bytes: Uint8Array, limit: number) => Promise<Unpacked>;

/* How far before its bytes a stream says what it is. */
const dictionaryBytes = 2_000;
/* A stream stands behind a dictionary, with blanks, comments and the end of a line between. Bounded, so that no text makes it slow. */
const streamStart = />>(?:[\s\0]|%[^\r\n]{0,100}[\r\n]){0,20}stream(?:\r\n|\n|\r)/g;
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g;
const objectStreamKeys = /\/(?:ObjStm|First)(?![A-Za-z0-9])/;

interface PdfStream {
  /** Offset of its first byte. */
  readonly from: number;
  readonly dictionary: string;
}

function* streamsIn(text: string): Generator<PdfStream> {
  for (const { index, 0: keyword } of text.matchAll(streamStart)) {
    const before = namesIn(text.slice(Math.max(0, index - dictionaryBytes), index + 2));
    yield { from: index + keyword.length, dictionary: before.slice(Math.max(0, before.lastIndexOf('obj'))) };
  }
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/* A link needs a click; one that opens by itself shows a foreign page in place of the document. */
const isActive = ({ isActive: acts, startsByItself, hasLinks }: Actions): boolean =>
  acts || (startsByItself && hasLinks);

/**
 * Whether a PDF holds what acts by itself; also where that stands in compressed objects. One whose objects cannot be looked
 * into, because they are locked or packed in a way of their own, counts as one.
 */
export const checkPdf = async (
  bytes: Uint8Array,
  limits: PdfLimits = pdfLimits,
  unpack: Unpack = unpackStream,
): Promise<PdfVerdict> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const names = namesIn(text);
  let actions = actionsIn(names);
  let [streams, bytesLeft, objectStreams] = [0, limits.unpackedBytes, 0];
  for (const { from, dictionary } of streamsIn(text)) {
    if (isActive(actions)) return 'active';
    streams += 1;
    if (streams > limits.streams) return 'over-limit';
    const { content, count, isWhole, isOverLimit } = await unpack(file.subarray(from), bytesLeft);
    if (isOverLimit) return 'over-limit';
    bytesLeft -= count;
    if (objectStreamKeys.test(dictionary) && !isWhole) return 'active';
    objectStreams += countOf(dictionary, objectStream);
    if (content.byteLength > 0) actions = both(actions, actionsIn(namesIn(content.toString('latin1'))));
  }
  // A reader may find objects in a stream that this has not seen as one.
  return isActive(actions) || countOf(names, objectStream) > objectStreams ? 'active' : 'inert';
};

export const pdfParser: FileParser<null, PdfVerdict> = { kind: 'pdf', parse: (bytes) => checkPdf(bytes) };
