import type { uploadTypes } from '@tulinde/shared/contracts';
import { readImage } from './read-image';

export type UploadType = (typeof uploadTypes)[number];

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);

/** By its first bytes: neither its name nor what the browser calls it counts. */
const typeOf = (bytes: Uint8Array): UploadType | null => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return null;
};

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
  | { readonly refused: 'document.type' | 'document.damaged' };

/** The file as it may be kept: a picture is written anew, a PDF is kept as it is and never shown in our pages. */
export const readUpload = async (bytes: Uint8Array): Promise<ReadUpload> => {
  const type = typeOf(bytes);
  if (type === null) return { refused: 'document.type' };
  if (type === 'application/pdf') return isWholePdf(bytes) ? { type, bytes } : { refused: 'document.damaged' };
  const picture = await readImage(bytes, type);
  return picture === null ? { refused: 'document.damaged' } : { type, bytes: picture };
};
