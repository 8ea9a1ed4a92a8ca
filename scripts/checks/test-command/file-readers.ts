/** First-tier tests that read files which they do not import: any change can reach them, and they take a second. */
export const fileReaders: readonly string[] = [
  'scripts/checks/texts/texts.test.ts',
  'scripts/build/lock-file/lock-file.test.ts',
  'scripts/checks/compose.test.ts',
  'scripts/checks/kubernetes/kubernetes.test.ts',
  'scripts/checks/migrations/migrations.test.ts',
  'scripts/checks/specification.test.ts',
  'scripts/checks/specification-points.test.ts',
  'scripts/checks/written-docs/project-files.test.ts',
  'scripts/checks/written-docs/written-docs.test.ts',
  'scripts/checks/written-docs/links.test.ts',
  'scripts/checks/asvs/asvs.test.ts',
  'scripts/checks/authorization.test.ts',
];
