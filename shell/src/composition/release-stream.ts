import { releaseStreamPath, type ReleaseNews } from '@tulinde/contracts';
import { natives } from '@tulinde/client/natives';
import type { ManifestStore } from './manifest-store';

/* Milliseconds over which the tabs of an edge spread what they ask after an urgent change. */
const spread = 500;
/* Milliseconds until the next question, when the edge that answered was behind the one that told. */
const askAgain = 1_000;
const mostQuestions = 3;
const firstRetry = 1_000;
const longestRetry = 300_000;
/* Milliseconds: the edge speaks every 20 s; after two that did not come nobody is there. */
const silence = 45_000;

const newsOf = (data: unknown): ReleaseNews | null => {
  try {
    const { revision, urgent } = JSON.parse(String(data)) as Partial<ReleaseNews>;
    return typeof revision === 'number' && typeof urgent === 'number' ? { revision, urgent } : null;
  } catch {
    return null;
  }
};

type Timer = ReturnType<typeof natives.setTimeout>;

/**
 * The edge's news for a tab that is looked at: an urgent change is asked for at once. A stream that ends is opened again,
 * later each time, and never by all tabs at the same moment. Without one nothing is lost but time: the tab asks by itself.
 */
export class ReleaseStream {
  private readonly store: ManifestStore;
  private readonly chance: () => number;
  private source: EventSource | null = null;
  private news: ReleaseNews | null = null;
  private failures = 0;
  private retry: Timer | undefined;
  private quiet: Timer | undefined;
  private question: Timer | undefined;

  constructor(store: ManifestStore, chance: () => number = Math.random) {
    this.store = store;
    this.chance = chance;
  }

  /** Whether the edge speaks, and serves what the tab has. */
  get isNothingNew(): boolean {
    return this.news?.revision === this.store.manifest.revision;
  }

  open(): void {
    if (this.source) return;
    natives.clearTimeout(this.retry);
    this.source = natives.openEvents(releaseStreamPath);
    if (!this.source) return;
    this.source.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data);
    this.source.onerror = () => this.lose();
    this.expectNews();
  }

  close(): void {
    this.source?.close();
    this.source = null;
    this.news = null;
    for (const timer of [this.retry, this.quiet, this.question]) natives.clearTimeout(timer);
    this.question = undefined;
  }

  private hear(data: unknown): void {
    const news = newsOf(data);
    if (!news) return;
    this.news = news;
    this.failures = 0;
    this.expectNews();
    if (this.isBehind && this.question === undefined) this.ask(this.chance() * spread, mostQuestions);
  }

  private get isBehind(): boolean {
    return this.news !== null && this.news.urgent > this.store.manifest.revision;
  }

  private ask(afterMs: number, questions: number): void {
    this.question = natives.setTimeout(() => void this.look(questions), afterMs);
  }

  private async look(questions: number): Promise<void> {
    await this.store.refresh();
    this.question = undefined;
    if (this.isBehind && questions > 1) this.ask(askAgain, questions - 1);
  }

  private expectNews(): void {
    natives.clearTimeout(this.quiet);
    this.quiet = natives.setTimeout(() => this.lose(), silence);
  }

  private lose(): void {
    if (!this.source) return;
    this.close();
    this.failures += 1;
    const wait = Math.min(firstRetry * 2 ** (this.failures - 1), longestRetry);
    this.retry = natives.setTimeout(() => this.open(), wait * (0.5 + this.chance()));
  }
}
