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
}

interface PaperWithCode extends OpenedPaper {
  /** What the picture on the first page says; null without one. */
  readonly code: string | null;
}

const read = async <Opened>(wanted: 'words' | 'codes', papers: readonly Uint8Array[]): Promise<Opened[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-papers-'));
  try {
    const paths = papers.map((paper, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, paper);
      return path;
    });
    const program = await ask('program', 'backend/src/testing/read-paper.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, wanted, ...paths]);
    return JSON.parse(stdout) as Opened[];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Opens PDFs as a reader does: their words. */
export const openPapers = (papers: readonly Uint8Array[]): Promise<OpenedPaper[]> => read('words', papers);

/** Their pictures too, drawn and decoded, which takes several times as long. */
export const openPapersWithCodes = (papers: readonly Uint8Array[]): Promise<PaperWithCode[]> => read('codes', papers);
