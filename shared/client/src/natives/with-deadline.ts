import { pristineGlobals } from './pristine-globals';

/**
 * Runs a request whose signal is aborted when it has taken so long, and no longer waits once it has ended. In the place of
 * `AbortSignal.timeout`, which Safari has since 16 and Chrome keeps to since 124.
 */
export const withDeadline = async <Result>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const timer = pristineGlobals.setTimeout(() => controller.abort(), milliseconds);
  try {
    return await request(controller.signal);
  } finally {
    pristineGlobals.clearTimeout(timer);
  }
};
