import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { serveParserJobs, type ParserOf } from '../src/platform/parsers/serve-jobs';

/* The program of a process of a test: what a parser can do to its process, and what it finds there. */

const never = new Promise<string>(() => undefined);

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const throwsLater = (): void => {
  setImmediate(() => {
    throw new Error('after the job has begun');
  });
};

type Fault = (bytes: Uint8Array, options: string | null) => Promise<unknown>;

const faults: Readonly<Record<string, Fault>> = {
  exits: async () => process.exit(1),
  throws: () => Promise.reject(new Error('of the parser')),
  'fills-heap': async () => {
    const all: object[] = [];
    for (;;) all.push({ number: all.length });
  },
  // Half a gigabyte for one array, and again: of a thread V8 gives that up by ending its whole process.
  'huge-array': async () =>
    'x'
      .repeat(2 ** 26)
      .split('')
      .map(String).length,
  'throws-later': () => {
    throwsLater();
    return never;
  },
  'throws-after-end': async () => {
    throwsLater();
    return 'done';
  },
  loops: async (_bytes, path) => {
    if (path !== null) writeFileSync(path, String(process.pid));
    for (;;);
  },
  waits: () => pause().then(() => 'done'),
  interrupted: async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(process.pid, signal);
    await pause();
    return 'done';
  },
  environment: async () => Object.keys(process.env),
  priority: async () => getPriority(),
  pid: async () => process.pid,
};

const parserOf: ParserOf = (kind) => ({ parse: (bytes, options) => faults[kind]?.(bytes, options) ?? never });

serveParserJobs(parserOf);
