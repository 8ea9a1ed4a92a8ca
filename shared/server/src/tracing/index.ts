export { hasBrowserSpans, takeBrowserSpans } from './browser-spans';
export { isTracingSet, startTracing } from './start-tracing';
export type { StartedTracing } from './present';
export { keepTrace, traceQueries } from './trace-queries';
export { traceHeadersOf, traceRequests, type RequestTracing } from './trace-requests';
export {
  presentTraceIds,
  presentTraceparent,
  traceFailure,
  traceJob,
  traceOutgoing,
  type TracedJob,
} from './trace-work';
