type Close = () => Promise<void> | void;

export interface Closers {
  readonly atEnd: (close: Close) => void;
  /** Takes down what was started, the last first; twice is once. */
  readonly closeAll: () => Promise<void>;
}

/** What was started ends with the program, also when a person presses Ctrl-C. @param status that the program then ends with */
export const collectClosers = (status: number): Closers => {
  const closers: Close[] = [];
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void closeAll().finally(() => process.exit(status));
    });
  }
  return { atEnd: (close) => void closers.push(close), closeAll };
};
