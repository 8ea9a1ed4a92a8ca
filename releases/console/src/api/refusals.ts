import { refusalsAnswer, type RefusalCount } from '../../../wire/audit-answers';
import type { Call } from './call';

export type { RefusalCount };

export const refusalCalls = (call: Call) => ({
  /** Who was refused what, counted by day, newest first. */
  refusals: async (days: number): Promise<readonly RefusalCount[]> =>
    (await call('/v1/refusals', refusalsAnswer, { query: { days } })).refusals,
});
