const known = ['PortTakenError', 'FolderLockedError'];

const isExplained = (error: unknown): error is Error =>
  error instanceof Error && (known.includes(error.name) || error.message.startsWith('These settings'));

/**
 * Keeps what `start` brings up until Ctrl-C. A fault that a person can put right is told in words, any other with its
 * stack.
 * @param start is given a log whose lines begin with the seconds since the start
 */
export const untilStopped = async (
  start: (log: (line: string) => void) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
  const log = (line: string) => console.log(`${seconds()}  ${line}`);
  try {
    const running = await start(log);
    let isStopping = false;
    const stop = async () => {
      // A second Ctrl-C does not wait.
      if (isStopping) process.exit(130);
      isStopping = true;
      log('Stopping …');
      await running.close();
      log('Stopped.');
    };
    process.on('SIGINT', () => void stop());
    process.on('SIGTERM', () => void stop());
  } catch (error) {
    console.error(isExplained(error) ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
};
