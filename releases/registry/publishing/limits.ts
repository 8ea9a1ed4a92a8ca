/** What one release may hold. The largest of ours has some 40 files and 2 MB. */
export const limits = {
  files: 2_000,
  fileBytes: 20 * 1024 * 1024,
  releaseBytes: 100 * 1024 * 1024,
  /** `release.json` itself: it carries the prerendered markup. */
  descriptionBytes: 4 * 1024 * 1024,
  /** Letters of a file's path, and of each name in it: a disk takes 255, the siblings' endings included. */
  pathLetters: 400,
  nameLetters: 200,
  /** Letters of a route. */
  routeLetters: 200,
  /** Scripts that a page preloads behind the entry. */
  pageScripts: 10,
} as const;
