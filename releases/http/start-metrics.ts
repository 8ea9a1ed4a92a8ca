import { ProcessMetrics, serveMetrics, type MetricsSettings } from '@tulinde/server/metrics';

interface Measuring {
  /** Undefined where nothing is to be measured. */
  readonly metrics: ProcessMetrics | undefined;
  readonly close: () => Promise<void>;
}

/** On a port of its own, where one is set. */
export const startMetrics = async (settings: MetricsSettings | null): Promise<Measuring> => {
  if (settings === null) return { metrics: undefined, close: async () => undefined };
  const metrics = new ProcessMetrics();
  const served = await serveMetrics(metrics, settings);
  return { metrics, close: () => served.close() };
};
