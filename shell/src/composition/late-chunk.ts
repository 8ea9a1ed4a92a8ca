export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${error.stack ?? ''}` : String(error);

/** A chunk that was asked for after the page stood and did not come: Rspack's words. */
export const isLateChunk = (error: unknown): boolean =>
  /ChunkLoadError|Loading (CSS )?chunk/i.test(describeError(error));
