import type { StreamTransport } from '@tulinde/client/api';

type Hear = (text: string | null) => void;

/** Streams at the network's edge: they open, and say what a test makes them say. */
export class FakeStreams {
  readonly #open = new Map<Hear, string>();

  /** Addresses of those that a page holds open. */
  get addresses(): string[] {
    return [...this.#open.values()];
  }

  /** An event to every open stream. */
  tell(name: string, data: unknown): void {
    for (const hear of this.#open.keys()) hear(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  readonly transport: StreamTransport = async ({ url, signal }) => {
    const texts: (string | null)[] = [];
    let wake: () => void = () => undefined;
    const hear: Hear = (text) => {
      texts.push(text);
      wake();
    };
    this.#open.set(hear, url);
    signal.addEventListener('abort', () => {
      this.#open.delete(hear);
      hear(null);
    });
    const next = async (): Promise<string | null> => {
      while (texts.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return texts.shift() ?? null;
    };
    return { status: 200, date: null, body: null, next };
  };
}
