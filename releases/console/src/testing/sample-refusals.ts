import type { RefusalCount } from '../api';
import { minutesAgo } from './sample-environments';

export const sampleRefusals = (): RefusalCount[] => [
  {
    day: '2026-11-20',
    holder: 'squad-help',
    action: 'promote',
    app: 'mfe-quotes',
    code: 'FORBIDDEN',
    count: 3,
    lastAt: minutesAgo(8),
  },
  {
    day: '2026-11-19',
    holder: '',
    action: 'publish',
    app: '',
    code: 'TOKEN_REFUSED',
    count: 212,
    lastAt: minutesAgo(1_500),
  },
];
