import { makeAutoObservable, runInAction } from '@tulinde/client/state';

/** The part of EventSource that is used; tests hand in their own. */
export interface EventStream {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  addEventListener(type: 'revision', listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

interface Deps {
  readonly open: (address: string) => EventStream;
  /** The environment has another revision than at the last event. */
  readonly onRevision: (revision: number) => void;
}

const closed = 2;
const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

/**
 * The registry's stream of one environment. A browser reconnects by itself while the server is reachable and gives up for
 * good on an answer that is no stream (a proxy's 502): then this opens a new one, less and less often.
 */
export class LiveStore {
  state: 'connecting' | 'live' | 'lost' = 'connecting';
  private stream: EventStream | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private delay = firstDelayMs;
  private revision: number | null = null;
  private environment = '';
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'stream' | 'timer' | 'delay' | 'revision' | 'environment' | 'deps'>(
      this,
      { stream: false, timer: false, delay: false, revision: false, environment: false, deps: false },
      { autoBind: true },
    );
  }

  /** @param revision the one that is shown, so that the stream's first event is told from a change */
  follow(environment: string, revision: number | null): void {
    if (environment === this.environment && this.stream) return;
    this.stop();
    this.environment = environment;
    this.revision = revision;
    this.state = 'connecting';
    this.connect();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stream?.close();
    this.stream = null;
    this.environment = '';
    this.delay = firstDelayMs;
  }

  private connect(): void {
    const stream = this.deps.open(`/v1/environments/${this.environment}/stream`);
    this.stream = stream;
    stream.addEventListener('revision', (event) => this.take(event.data));
    stream.onerror = () => {
      if (this.stream !== stream) return;
      runInAction(() => (this.state = 'lost'));
      if (stream.readyState === closed) this.connectLater();
    };
  }

  private connectLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, longestDelayMs);
  }

  private take(data: string): void {
    const { revision } = JSON.parse(data) as { revision: number };
    this.state = 'live';
    this.delay = firstDelayMs;
    const isNew = revision !== this.revision;
    this.revision = revision;
    if (isNew) this.deps.onRevision(revision);
  }
}
