const known = ['PortTakenError', 'FolderLockedError'];

const isExplained = (error: unknown): error is Error =>
  error instanceof Error && (known.includes(error.name) || error.message.startsWith('These settings'));

/** Whoever read the output (`| head -1`) has gone: the start ends where it stands. */
class ReaderGoneError extends Error {
  override readonly name = 'ReaderGoneError';
}

/**
 * Keeps what `start` brings up until Ctrl-C, or until nobody reads what is printed any more. A fault that a person can put
 * right is told in words, any other with its stack.
 * @param start is given a log whose lines begin with the seconds since the start. It throws when nobody reads it.
 */
export const untilStopped = async (
  start: (log: (line: string) => void) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
  let isRead = true;
  let stopUnread = async (): Promise<void> => {};
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isRead = false;
    void stopUnread();
  });
  const log = (line: string) => {
    if (!isRead) throw new ReaderGoneError();
    console.log(`${seconds()}  ${line}`);
  };
  try {
    const running = await start(log);
    let isStopping = false;
    const stop = async () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(130);
      isStopping = true;
      console.log(`${seconds()}  Stopping …`);
      await running.close();
      console.log(`${seconds()}  Stopped.`);
    };
    process.on('SIGINT', () => void stop());
    process.on('SIGTERM', () => void stop());
    stopUnread = async () => (isStopping ? undefined : stop());
    if (!isRead) await stopUnread();
  } catch (error) {
    if (error instanceof ReaderGoneError) return;
    console.error(isExplained(error) ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
};
