import { claimFileEndings, type ClaimFileType } from '@tulinde/contracts';

/** What the customer called the file, shortened, without its ending and without what could mean something to a program. */
export const baseName = (given: string): string =>
  given
    // As browsers write quotes and line ends in a form.
    .replace(/%22|%0[ad]/gi, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _.()-]/gu, '')
    .trim()
    .slice(0, 80) || 'document';

/** {@link baseName} with the ending that it truly has. */
export const fileName = (given: string, type: ClaimFileType): string => `${baseName(given)}.${claimFileEndings[type]}`;
