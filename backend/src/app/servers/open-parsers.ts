import { join } from 'node:path';
import type { FileParsers } from '../../platform/parsers/port';
import { openProcessPool, type ProcessPoolOptions } from '../../platform/parsers/process-pool';

/** The parsers of one back end: whatever servers it runs share them. Their processes start with the first file. */
export const openFileParsers = (options: Omit<ProcessPoolOptions, 'program'> = {}): FileParsers =>
  openProcessPool({ program: join(import.meta.dirname, 'parser-process.ts'), ...options });
