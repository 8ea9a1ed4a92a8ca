export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message} ${error.stack ?? ''}` : String(error);

/** Whether a chunk could not be loaded after its page was rendered, by the words of Rspack's errors. */
export const isChunkLoadFailure = (error: unknown): boolean =>
  /ChunkLoadError|Loading (CSS )?chunk/i.test(describeError(error));
