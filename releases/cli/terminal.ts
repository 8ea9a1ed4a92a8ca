/** Where a command reads its settings and writes; the tests hand in their own. */
export interface Terminal {
  env: Record<string, string | undefined>;
  /** A person watches: progress is drawn on one line. A pipeline's log gets the result only. */
  isInteractive: boolean;
  /** What is written may carry colours. Whoever sets NO_COLOR or --no-color gets none. */
  hasColours?: boolean;
  write(text: string): void;
  writeError(text: string): void;
}

/** 0 done · 1 the registry refused · 2 wrong use · 3 the registry cannot be reached ·
 * 4 done, and an edge does not serve it yet */
export type ExitCode = 0 | 1 | 2 | 3 | 4;
