import type { StartedTracing } from './present';

type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Whether an environment names a collector, by the standard variables of OpenTelemetry. */
export const isTracingSet = (env: Variables): boolean =>
  (isSet(env['OTEL_EXPORTER_OTLP_ENDPOINT']) || isSet(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])) &&
  env['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  env['OTEL_TRACES_EXPORTER'] !== 'none';

/**
 * Sends spans by OTLP over HTTP from now on, where a collector is set; nothing is loaded otherwise. Before the servers of
 * the process are made: those that were made earlier have none.
 * @param service the `service.name`, unless `OTEL_SERVICE_NAME` says another
 */
export const startTracing = async (service: string, env: Variables = process.env): Promise<StartedTracing> => {
  if (!isTracingSet(env)) return { close: async () => undefined };
  const { startSdk } = await import('./sdk');
  return startSdk(service);
};
