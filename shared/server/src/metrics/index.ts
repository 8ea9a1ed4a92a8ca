export { measureAnswers } from './measure-answers';
export { ProcessMetrics, type Reading } from './process-metrics';
export { serveMetrics, type MetricsServer } from './serve-metrics';
export { metricsSettings, metricsVariables, type MetricsSettings } from './settings';
