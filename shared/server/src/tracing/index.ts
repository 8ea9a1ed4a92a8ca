export { hasBrowserSpans, takeBrowserSpans } from './browser-spans';
export { isTracingSet, startTracing, type StartedTracing } from './start-tracing';
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
