import { uploadTypeOf, type UploadType } from '@tulinde/contracts';
import { isFileOverLimit, type FileParsers } from '../parsers/port';
import { pdfParser, type PdfVerdict } from './active-pdf';
import { readImage } from './read-image';

/* A document that was cut off on the way lacks its end; the standard allows a little behind it. */
const isWholePdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    /^%PDF-[12]\.\d/.test(text.toString('latin1', 0, 8)) &&
    text.toString('latin1', text.length - 1024).includes('%%EOF')
  );
};

export type ReadUpload =
  | { readonly type: UploadType; readonly bytes: Uint8Array }
  | { readonly refused: 'document.type' | 'document.damaged' | 'document.active' | 'document.overLimit' };

/** With what a file is read, and whose it is. */
export interface Reading {
  readonly parsers: FileParsers;
  /** As the queue of the parsers tells sources apart. */
  readonly source: string;
}

const refusals: Readonly<Record<Exclude<PdfVerdict, 'inert'>, 'document.active' | 'document.overLimit'>> = {
  active: 'document.active',
  'over-limit': 'document.overLimit',
};

const readPdf = async (bytes: Uint8Array, { parsers, source }: Reading): Promise<ReadUpload> => {
  if (!isWholePdf(bytes)) return { refused: 'document.damaged' };
  const verdict = await parsers.parse(pdfParser, { bytes, options: null, source });
  return verdict === 'inert' ? { type: 'application/pdf', bytes } : { refused: refusals[verdict] };
};

const readPicture = async (
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png',
  { parsers, source }: Reading,
): Promise<ReadUpload> => {
  const picture = await parsers.inTurn('picture', source, () => readImage(bytes, type));
  return picture === null ? { refused: 'document.damaged' } : { type, bytes: picture };
};

/**
 * The file as it may be kept: a picture is written anew, a PDF that does nothing by itself is kept as it is and never
 * shown in our pages.
 * @throws Refusal 503 where there is no time for it just now
 */
export const readUpload = async (bytes: Uint8Array, reading: Reading): Promise<ReadUpload> => {
  const type = uploadTypeOf(bytes);
  if (type === null) return { refused: 'document.type' };
  try {
    return await (type === 'application/pdf' ? readPdf(bytes, reading) : readPicture(bytes, type, reading));
  } catch (error) {
    if (isFileOverLimit(error)) return { refused: 'document.overLimit' };
    throw error;
  }
};
