import { releaseStreamPath, type ReleaseNotification } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import type { ManifestStore } from './manifest-store';

/* Milliseconds over which the tabs of an edge spread their requests after an urgent change. */
const urgentSpreadMs = 500;
/* Milliseconds until the next request, when the edge that answered was behind the one that sent the event. */
const askAgainMs = 1_000;
const maxQuestions = 3;
const firstRetryMs = 1_000;
const maxRetryMs = 300_000;
/* Milliseconds: the edge sends an event every 20 s; after two missing ones the connection is lost. */
const silenceMs = 45_000;

const parseNews = (data: unknown): ReleaseNotification | null => {
  try {
    const { revision, urgent } = JSON.parse(String(data)) as Partial<ReleaseNotification>;
    return typeof revision === 'number' && typeof urgent === 'number' ? { revision, urgent } : null;
  } catch {
    return null;
  }
};

type Timer = ReturnType<typeof pristineGlobals.setTimeout>;

/**
 * The edge's events for a visible tab: after an urgent change the manifest is fetched at once. A stream that ends is opened
 * again, later each time, and not by all tabs at the same moment. Without a stream the tab polls.
 */
export class ReleaseStream {
  private readonly store: ManifestStore;
  private readonly random: () => number;
  private source: EventSource | null = null;
  private news: ReleaseNotification | null = null;
  private failures = 0;
  private retry: Timer | undefined;
  private quiet: Timer | undefined;
  private question: Timer | undefined;

  constructor(store: ManifestStore, random: () => number = Math.random) {
    this.store = store;
    this.random = random;
  }

  /** Whether the stream is open and the edge serves the revision that the tab has. */
  get isNothingNew(): boolean {
    return this.news?.revision === this.store.manifest.revision;
  }

  open(): void {
    if (this.source) return;
    pristineGlobals.clearTimeout(this.retry);
    this.source = pristineGlobals.openEvents(releaseStreamPath);
    if (!this.source) return;
    this.source.onmessage = ({ data }: MessageEvent<unknown>) => this.onMessage(data);
    this.source.onerror = () => this.reconnect();
    this.restartSilenceTimer();
  }

  close(): void {
    this.source?.close();
    this.source = null;
    this.news = null;
    for (const timer of [this.retry, this.quiet, this.question]) pristineGlobals.clearTimeout(timer);
    this.question = undefined;
  }

  private onMessage(data: unknown): void {
    const news = parseNews(data);
    if (!news) return;
    this.news = news;
    this.failures = 0;
    this.restartSilenceTimer();
    if (this.isBehind && this.question === undefined) this.askLater(this.random() * urgentSpreadMs, maxQuestions);
  }

  private get isBehind(): boolean {
    return this.news !== null && this.news.urgent > this.store.manifest.revision;
  }

  private askLater(afterMs: number, questions: number): void {
    this.question = pristineGlobals.setTimeout(() => void this.checkManifest(questions), afterMs);
  }

  private async checkManifest(questions: number): Promise<void> {
    await this.store.refresh();
    this.question = undefined;
    if (this.isBehind && questions > 1) this.askLater(askAgainMs, questions - 1);
  }

  private restartSilenceTimer(): void {
    pristineGlobals.clearTimeout(this.quiet);
    this.quiet = pristineGlobals.setTimeout(() => this.reconnect(), silenceMs);
  }

  private reconnect(): void {
    if (!this.source) return;
    this.close();
    this.failures += 1;
    const wait = Math.min(firstRetryMs * 2 ** (this.failures - 1), maxRetryMs);
    this.retry = pristineGlobals.setTimeout(() => this.open(), wait * (0.5 + this.random()));
  }
}
