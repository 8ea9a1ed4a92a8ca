import type { PageFindingEvent, PageHealthEvent, TelemetryEvent, ThrownError } from '@tulinde/contracts';
import { reasonOf } from '@tulinde/server/logs';
import type { FastifyBaseLogger } from 'fastify';
import { edgeHeaders } from '../manifest/edge-headers';

/* What a minute of a busy site brings; more is not worth a page's memory. */
const mostWaiting = 2_000;
const mostInBatch = 200;
const fetchDeadlineMs = 3_000;

/** What one visitor's page reported. */
export interface VisitorReport {
  /** Hash of the visitor's cookie. */
  visitor: string;
  events: (TelemetryEvent & { detail?: string })[];
  life?: PageHealthEvent[];
  findings?: PageFindingEvent[];
  thrown?: ThrownError[];
}

/* What a registry has known the longest goes first: it refuses a batch whole for a report with nothing in it that it knows. */
const ageOf = ({ events, life = [], findings = [] }: VisitorReport): number => {
  if (events.length > 0) return 0;
  return life.length + findings.length > 0 ? 1 : 2;
};

export interface HandOver {
  /** Takes a report to hand on soon; it never waits and never fails. */
  add(report: VisitorReport): void;
  /** Reports given up so far: the queue was full or the registry did not take them. */
  dropped(): number;
  start(): void;
  /** Hands on what is waiting and ends. */
  stop(): Promise<void>;
}

interface HandOverDeps {
  registryUrl: string;
  environment: string;
  token?: string | undefined;
  logger: FastifyBaseLogger;
  everyMs: number;
}

/** Hands reports on in batches. No page waits for it, and what the registry cannot take now is gone, but counted. */
export const createHandOver = ({ registryUrl, environment, token, logger, everyMs }: HandOverDeps): HandOver => {
  const address = new URL(`/v1/environments/${encodeURIComponent(environment)}/telemetry`, registryUrl);
  let waiting: VisitorReport[] = [];
  let dropped = 0;
  let isLost = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const send = async (beacons: VisitorReport[]): Promise<void> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: edgeHeaders(token),
      body: JSON.stringify({ beacons }),
      signal: AbortSignal.timeout(fetchDeadlineMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the registry answers ${response.status}`);
  };

  const nextBatch = (): VisitorReport[] => {
    const age = Math.min(...waiting.map(ageOf));
    const batch = waiting.filter((report) => ageOf(report) === age).slice(0, mostInBatch);
    const sent = new Set(batch);
    waiting = waiting.filter((report) => !sent.has(report));
    return batch;
  };

  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = nextBatch();
      try {
        await send(batch);
      } catch (error) {
        dropped += batch.length;
        // Once per outage, as for the manifest.
        if (!isLost) logger.warn({ reason: reasonOf(error), dropped }, 'telemetry not taken');
        isLost = true;
        // The next round tries again: a dead registry is not asked for each batch.
        return;
      }
    }
    isLost = false;
  };
  const flush = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    add: (report) => {
      if (waiting.length >= mostWaiting) dropped += 1;
      else waiting.push(report);
    },
    dropped: () => dropped,
    start: () => {
      timer = setInterval(() => void flush(), everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
      dropped += waiting.length;
      waiting = [];
    },
  };
};
