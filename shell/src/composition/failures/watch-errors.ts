import type { Composition } from '../composition';
import { describeError, isChunkLoadFailure } from './is-chunk-load-failure';
import { originOf } from '../../page-health/script-origin';
import { giveBackGlobals } from './watched-globals';

/* React throws an error of its own about what it could draw at the second try, with what was thrown as its cause. */
const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/**
 * Errors that no boundary catches: thrown in an event handler, or an unhandled rejection. A release that throws is replaced; a
 * rejected promise is only reported, unless it is a chunk load failure.
 */
export const watchErrors = (composition: Composition): void => {
  window.addEventListener('error', ({ error, filename }: ErrorEvent) => {
    giveBackGlobals();
    const origin = originOf(`${describeError(error)} ${describeError(causeOf(error))} ${filename}`);
    if (origin) composition.onUncaughtError(origin, isChunkLoadFailure(error) ? 'late chunk' : 'unhandled', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    giveBackGlobals();
    const origin = originOf(describeError(reason));
    if (!origin) return;
    if (isChunkLoadFailure(reason)) composition.onUncaughtError(origin, 'late chunk', reason);
    else composition.onUnhandledRejection(origin, reason);
  });
};
