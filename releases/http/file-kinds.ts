import { extname } from 'node:path';

/** What a browser does with a file whose address is opened. */
export type FileKind =
  /** Runs nowhere but in a page that asks for it by name: scripts, styles, fonts, pictures of points. */
  | 'subresource'
  /** A picture that a browser opens as a document with scripts of its own. */
  | 'svg'
  /** Markup that a browser opens as a page of the site. */
  | 'page'
  /** Data that a release may hold. */
  | 'data'
  /** No release needs one. */
  | 'other';

const kinds: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  subresource: [
    '.js',
    '.mjs',
    '.css',
    '.woff2',
    '.woff',
    '.ttf',
    '.otf',
    '.png',
    '.jpg',
    '.jpeg',
    '.webp',
    '.avif',
    '.gif',
    '.ico',
  ],
  svg: ['.svg'],
  page: ['.html', '.htm', '.xhtml', '.xht', '.shtml', '.mht', '.mhtml', '.hta'],
  // The types of a remote stand beside it, as TypeScript and as an archive.
  data: ['.json', '.map', '.txt', '.webmanifest', '.xml', '.pdf', '.ts', '.zip'],
};

const kindOfEnding = new Map(
  Object.entries(kinds).flatMap(([kind, endings]) => endings.map((ending) => [ending, kind as FileKind] as const)),
);

/** By the ending of its name alone, as its media type is: browsers are told not to guess from the content. */
export const fileKind = (path: string): FileKind => kindOfEnding.get(extname(path).toLowerCase()) ?? 'other';

/** Endings that a release may hold besides its prerendered pages. */
export const allowedEndings: readonly string[] = [...kinds.subresource, ...kinds.svg, ...kinds.data];
