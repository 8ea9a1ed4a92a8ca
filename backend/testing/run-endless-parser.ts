import { join } from 'node:path';
import type { FileParser } from '../src/platform/parsers/port';
import { openProcessPool } from '../src/platform/parsers/process-pool';

/* Started by a test: a process whose parser loops for ever, after it has written its pid to the path that it was sent. */
const loops: FileParser<string, never> = {
  kind: 'loops',
  parse: () => new Promise(() => undefined),
  cpuMs: () => 1_000_000,
};
const parsers = openProcessPool({ program: join(import.meta.dirname, 'faulty-parsers.ts'), wallFactor: 1_000 });

process.on('message', (path: string) => {
  const job = { bytes: new Uint8Array(1), options: path, source: 'a customer' };
  parsers.parse(loops, job).catch(() => undefined);
});
process.send?.('loaded');
