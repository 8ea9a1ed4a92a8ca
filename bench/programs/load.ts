import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

interface LoadOptions {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Asks as fast as answers come, on some connections at once. @throws Error when one answer is no success */
export const putUnderLoad = async ({ seconds, ...asked }: LoadOptions): Promise<Load> => {
  const result = await autocannon({ ...asked, duration: seconds });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${asked.url}: ${bad} of ${result.requests.total} requests failed under load.`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
};
