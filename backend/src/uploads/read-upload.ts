import { uploadTypeOf, type UploadType } from '@tulinde/contracts';
import { isActivePdf } from './active-pdf';
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
  | { readonly refused: 'document.type' | 'document.damaged' | 'document.active' };

/**
 * The file as it may be kept: a picture is written anew, a PDF that does nothing by itself is kept as it is and never
 * shown in our pages.
 */
export const readUpload = async (bytes: Uint8Array): Promise<ReadUpload> => {
  const type = uploadTypeOf(bytes);
  if (type === null) return { refused: 'document.type' };
  if (type === 'application/pdf') {
    if (!isWholePdf(bytes)) return { refused: 'document.damaged' };
    return isActivePdf(bytes) ? { refused: 'document.active' } : { type, bytes };
  }
  const picture = await readImage(bytes, type);
  return picture === null ? { refused: 'document.damaged' } : { type, bytes: picture };
};
