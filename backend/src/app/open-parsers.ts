import { join } from 'node:path';
import type { FileParsers } from '../parsers/port';
import { openWorkerPool, type WorkerPoolOptions } from '../parsers/worker-pool';

/** The parsers of one process: whatever servers it runs share them. Its threads start with the first file. */
export const openFileParsers = (options: Omit<WorkerPoolOptions, 'program'> = {}): FileParsers =>
  openWorkerPool({ program: join(import.meta.dirname, 'parser-worker.ts'), ...options });
