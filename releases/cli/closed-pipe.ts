/**
 * A reader that has seen enough (`| head -1`) is no failure: what is written from then on is dropped, and what was begun
 * is done to its end. Node's console does so by itself, a stream of its own accord ends the process with a stack.
 */
export const allowClosedPipe = (streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void => {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};
