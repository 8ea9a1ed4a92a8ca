import { quarantineAnswer, quarantinedAnswer, type QuarantinedFiles } from '../../../wire/keeping-answers';
import type { Call } from './call';

export type { QuarantinedFiles };

export const quarantineCalls = (call: Call) => ({
  /** What was taken out of sight, oldest first. */
  quarantine: async (): Promise<readonly QuarantinedFiles[]> =>
    (await call('/v1/quarantine', quarantineAnswer)).entries,
  restore: (id: string, reason: string): Promise<QuarantinedFiles> =>
    call(`/v1/quarantine/${encodeURIComponent(id)}/restore`, quarantinedAnswer, { method: 'POST', body: { reason } }),
  purge: (id: string, reason: string) =>
    call('/v1/quarantine/purge', quarantineAnswer, { method: 'POST', body: { ids: [id], reason } }),
});
