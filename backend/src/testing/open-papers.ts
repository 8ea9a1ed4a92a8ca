import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '../../../scripts/jest/ask';

export interface OpenedPaper {
  readonly pages: number;
  /** As it can be copied from the paper. */
  readonly text: string;
  /** What the picture on the first page says; null without one. */
  readonly code: string | null;
}

/** Opens PDFs as a reader does: their words, and their pictures decoded. */
export const openPapers = async (papers: readonly Uint8Array[]): Promise<OpenedPaper[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-papers-'));
  try {
    const paths = papers.map((paper, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, paper);
      return path;
    });
    const program = await ask('program', 'backend/src/testing/read-paper.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...paths]);
    return JSON.parse(stdout) as OpenedPaper[];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
