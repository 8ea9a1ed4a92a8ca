import type { Tools } from './bench';

/** What it opens is closed when it has ended, however it ended; the last one first. */
export const closing = async <Answer>(work: (atEnd: Tools['atEnd']) => Promise<Answer>): Promise<Answer> => {
  const closers: (() => Promise<void> | void)[] = [];
  try {
    return await work((close) => void closers.unshift(close));
  } finally {
    for (const close of closers) await close();
  }
};
