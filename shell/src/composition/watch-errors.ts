import type { Composition } from './composition';
import { describeError, isLateChunk } from './late-chunk';
import { originOf } from './script-origin';

/**
 * Errors that no boundary sees: thrown after a press, or in a promise nobody waits for. A thrown one is the release's own
 * fault and it is replaced; a rejected promise is only reported, unless it is a chunk that did not come.
 */
export const watchErrors = (composition: Composition): void => {
  window.addEventListener('error', ({ error, filename }: ErrorEvent) => {
    const origin = originOf(`${describeError(error)} ${filename}`);
    if (origin) composition.threw(origin, isLateChunk(error) ? 'late chunk' : 'unhandled', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const origin = originOf(describeError(reason));
    if (!origin) return;
    if (isLateChunk(reason)) composition.threw(origin, 'late chunk', reason);
    else composition.rejected(origin, reason);
  });
};
