import { maximumUploadBytes, uploadTypeOf, type MessageKey } from '@tulinde/contracts';

const signatureBytes = 8;

/* Null of a file that is there no longer, or that the browser may not read. */
const beginningOf = (file: File): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(null);
    reader.readAsArrayBuffer(file.slice(0, signatureBytes));
  });

/** Why the server would refuse a file, as far as it can be seen here: its kind and its size. Null where it may pass. */
export const cannotPass = async (file: File): Promise<MessageKey | null> => {
  const beginning = await beginningOf(file);
  if (beginning === null) return 'document.damaged';
  if (uploadTypeOf(beginning) === null) return 'document.type';
  return file.size > maximumUploadBytes ? 'document.tooLarge' : null;
};
