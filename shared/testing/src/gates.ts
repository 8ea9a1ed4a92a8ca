/** Doors in the way of calls that a test opens when it has seen what it wanted to see: no sleeps. */
export class Gates {
  readonly #closed = new Map<string, Promise<void>>();

  /** Closes a door; the function it returns opens it. */
  close(name: string): () => void {
    let open = () => undefined as void;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    this.#closed.set(name, opened);
    return () => {
      if (this.#closed.get(name) === opened) this.#closed.delete(name);
      open();
    };
  }

  /** Resolves when the door is open, rejects when the signal is aborted before that. */
  pass(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const handleAbort = () => reject(new Error('stopped'));
      if (signal.aborted) handleAbort();
      signal.addEventListener('abort', handleAbort, { once: true });
      (this.#closed.get(name) ?? Promise.resolve()).then(resolve, reject);
    });
  }
}
