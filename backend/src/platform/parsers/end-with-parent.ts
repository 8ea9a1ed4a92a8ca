import { Worker } from 'node:worker_threads';

/** File descriptor of a pipe that nobody writes to: it ends with the process at its other end. */
export const parentPipe = 3;

/* Plain JavaScript, so that the thread loads nothing. */
const watchParent = `
  const { Socket } = require('node:net');
  const end = () => process.kill(process.pid, 'SIGKILL');
  new Socket({ fd: ${parentPipe} }).on('error', end).on('close', end).resume();
`;

/**
 * Ends this process when the one that started it is gone, however that went. A thread watches, because the event loop does
 * not come round while a parser computes, and a file that loops for ever would stay without anybody who ends it.
 */
export const endWithParent = (): void => {
  process.once('disconnect', () => process.exit());
  new Worker(watchParent, { eval: true, execArgv: [], env: {} }).unref();
};
