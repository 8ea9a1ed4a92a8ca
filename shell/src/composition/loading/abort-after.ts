import { pristineGlobals } from '@tulinde/client/natives';

/** `AbortSignal.timeout`, which Safari has since 16 and Chrome keeps to since 124. */
export const abortAfter = (milliseconds: number): AbortSignal => {
  const controller = new AbortController();
  pristineGlobals.setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
};
