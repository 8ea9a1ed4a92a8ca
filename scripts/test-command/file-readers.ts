/** First-tier tests that read files which they do not import: any change can reach them, and they take a second. */
export const fileReaders: readonly string[] = [
  'texts/texts',
  'lock-file/lock-file',
  'compose',
  'specification',
  'specification-points',
  'written-docs/project-files',
  'written-docs/written-docs',
  'written-docs/links',
  'asvs/asvs',
  'authorization',
].map((name) => `scripts/${name}.test.ts`);
