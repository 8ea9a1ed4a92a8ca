/** Closers of what has been started, run in reverse: a start that fails half-way leaves nothing behind. */
export class Started {
  private readonly closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0)) await close();
  }
}
