import type { UploadType } from '@tulinde/contracts';

const endings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** What the customer called the file, shortened, without what could mean something to a program, with its true ending. */
export const fileName = (given: string, type: UploadType): string => {
  const base = given
    // As browsers write quotes and line ends in a form.
    .replace(/%22|%0[ad]/gi, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _.()-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${base || 'document'}.${endings[type]}`;
};
