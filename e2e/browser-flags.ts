/** Chromium without what a test machine lacks (a sandbox for root, a GPU) and without calls to its maker. */
export const browserFlags: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
