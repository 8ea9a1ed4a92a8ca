import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startSdk } from '../sdk';

export interface TracingUnderTest {
  /** Those that have ended, in that order. */
  readonly spans: () => readonly ReadableSpan[];
  readonly close: () => Promise<void>;
}

/** Spans of this process, kept in memory as soon as they end. Before the servers of a test are made. */
export const traceInMemory = (): TracingUnderTest => {
  const exporter = new InMemorySpanExporter();
  const { close } = startSdk('under-test', new SimpleSpanProcessor(exporter));
  return { spans: () => exporter.getFinishedSpans(), close };
};
