/** First-tier tests that read files which they do not import: any change can reach them, and they take a second. */
export const fileReaders: readonly string[] = [
  'scripts/texts/texts.test.ts',
  'scripts/build/lock-file/lock-file.test.ts',
  'scripts/compose.test.ts',
  'scripts/specification.test.ts',
  'scripts/specification-points.test.ts',
  'scripts/written-docs/project-files.test.ts',
  'scripts/written-docs/written-docs.test.ts',
  'scripts/written-docs/links.test.ts',
  'scripts/asvs/asvs.test.ts',
  'scripts/authorization.test.ts',
];
