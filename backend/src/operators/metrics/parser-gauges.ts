import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { FileParsers } from '../../platform/parsers/port';

/** What the parsers of files do, by this process. */
export const addParserGauges = (metrics: ProcessMetrics, parsers: FileParsers): void => {
  metrics.gauge('tulinde_file_jobs', 'Files that are being parsed, and those that wait for it.', ['state'], () => {
    const { waiting, running } = parsers.load();
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'running' }, value: running },
    ];
  });
  metrics.gauge(
    'tulinde_file_jobs_ended',
    'Files whose parsing was ended since the process started, by kind and reason: over-limit, busy or died.',
    ['kind', 'reason'],
    () => parsers.load().ended.map(({ kind, reason, count }) => ({ labels: { kind, reason }, value: count })),
  );
};
