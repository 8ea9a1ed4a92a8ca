import { endPrograms } from './processes';

/* What a shell says of a program that Ctrl-C has ended. */
const interrupted = 130;

/** Ends everything that was started when the run is: by Ctrl-C, by a stop, or because nobody reads it any more. */
export const endAllOnInterrupt = (): void => {
  const end = (status: number) => void endPrograms().then(() => process.exit(status));
  // Each time: who presses it twice would otherwise leave behind what is still ending.
  process.on('SIGINT', () => end(interrupted));
  process.on('SIGTERM', () => end(143));
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end(interrupted);
  });
};
