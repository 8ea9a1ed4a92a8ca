import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessMetrics } from '@tulinde/server/metrics';
import { asideFolder, isEntry } from '../../payments/spool/spool-folder';

/** What M-Pesa has said and is not done yet, by the folder of this process: replicas may share it. */
export const addSpoolGauge = (metrics: ProcessMetrics, folder: string): void =>
  metrics.gauge(
    'tulinde_m_pesa_spool',
    'Callbacks of M-Pesa that are kept on the disk: those that wait, and those that were set aside for people.',
    ['state'],
    async () => {
      const [waiting, aside] = await Promise.all([readdir(folder), readdir(join(folder, asideFolder))]);
      return [
        { labels: { state: 'waiting' }, value: waiting.filter(isEntry).length },
        { labels: { state: 'set-aside' }, value: aside.length },
      ];
    },
  );
