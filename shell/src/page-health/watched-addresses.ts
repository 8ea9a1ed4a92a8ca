import { originOf, type ScriptOrigin } from './script-origin';

type Write = History['pushState'];

/**
 * Knows which release last wrote to the address beside the router. Made after the shell has kept the functions of the history for
 * itself, so what it sees is never the router's.
 */
export class WatchedAddresses {
  private last: { by: ScriptOrigin | null; at: number } | null = null;
  private readonly refused = new Set<string>();

  constructor(page: Window = window) {
    const { history } = page;
    for (const name of ['pushState', 'replaceState'] as const) {
      const native: Write = history[name].bind(history);
      let write: Write = (...asked) => {
        const by = originOf(new Error(name).stack ?? '');
        if (by && this.refused.has(`${by.app}@${by.version}`)) return;
        this.last = { by, at: performance.now() };
        native(...asked);
      };
      // A release may still put its own in its place: it harms itself alone.
      Object.defineProperty(history, name, {
        configurable: true,
        enumerable: true,
        get: () => write,
        set: (next: Write) => {
          write = next;
        },
      });
    }
  }

  /** Who last wrote to the address since then; null when no release's script did, undefined when nothing was written. */
  changedBy(since: number): ScriptOrigin | null | undefined {
    return this.last && this.last.at >= since ? this.last.by : undefined;
  }

  /** From now on a release writes to the address in vain. */
  refuse({ app, version }: ScriptOrigin): void {
    this.refused.add(`${app}@${version}`);
  }
}
