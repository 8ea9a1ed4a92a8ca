import { inflateSync } from 'node:zlib';

/* What a PDF does by itself, or carries along: programs, other files, forms that send. None of it is in a scan of a document. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|GoToE|XFA)(?![A-Za-z0-9])/;

/* `/J#61vaScript` is another way to write `/JavaScript`. */
const namesOf = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const mostBytes = 64 * 1024 * 1024;
/* How far before its bytes a stream says what it is. */
const dictionaryBytes = 2_000;

class Unreadable extends Error {}

const inflated = (bytes: Uint8Array, left: number): Buffer | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new Unreadable();
    return null;
  }
};

/**
 * Whether a PDF holds what acts by itself; also where that stands in compressed objects. One whose objects cannot be looked
 * into, because they are locked, packed in a way of their own or unpack to far more, counts as one.
 */
export const isActivePdf = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  if (active.test(namesOf(text))) return true;
  let left = mostBytes;
  try {
    for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
      const isEnd = text.startsWith('end', index - 3);
      if (isEnd) continue;
      const content = inflated(file.subarray(index + keyword.length), left);
      const about = namesOf(text.slice(Math.max(0, index - dictionaryBytes), index));
      const isOfObjects = about.slice(about.lastIndexOf(' obj')).includes('/ObjStm');
      if (content === null && isOfObjects) return true;
      if (content === null) continue;
      left -= content.length;
      if (active.test(namesOf(content.toString('latin1')))) return true;
    }
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
  return false;
};
