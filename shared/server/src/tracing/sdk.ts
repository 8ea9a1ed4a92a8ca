import * as api from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { setBrowserSpans } from './browser-spans';
import { setOpenTelemetry, type StartedTracing } from './present';

const closeWithinMs = 2_000;

/* Sampler, limits of spans and of batches are those of the standard variables: the SDK reads them. */
const provide = (service: string, processor: SpanProcessor): NodeTracerProvider => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  return new NodeTracerProvider({ resource, spanProcessors: [processor] });
};

/** @param processor takes the spans that have ended; the batches of OTLP unless a test has its own */
export const startSdk = (
  service: string,
  processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter()),
): StartedTracing => {
  const provider = provide(service, processor);
  provider.register();
  setOpenTelemetry({ api, tracer: provider.getTracer('tulinde') });
  setBrowserSpans({ processor, resource: resourceFromAttributes({ 'service.name': 'tulinde-browser' }) });
  return {
    close: async () => {
      setOpenTelemetry(null);
      setBrowserSpans(null);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeWithinMs);
      });
      // A collector that is away must not keep the process.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
};
