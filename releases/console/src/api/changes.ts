import * as z from 'zod/mini';
import type { Call } from './call';
import type { RampPlan } from './environments';

const share = z.nullable(z.object({ version: z.string(), basisPoints: z.number() }));

const changeSchema = z.object({
  environment: z.string(),
  app: z.string(),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  candidate: z.object({ before: share, after: share }),
  revision: z.number(),
  /** False, and nothing is written, when it was so already. */
  changed: z.boolean(),
});
export type ChangeAnswer = z.infer<typeof changeSchema>;

/** What every change of a pointer carries. */
export interface Decision {
  /** The environment's revision that the decision was made on. */
  readonly expectedRevision: number;
  readonly reason: string;
  /** Though the release was rolled back or taken back: the person has read it. */
  readonly anyway?: boolean;
}

export interface UrgentDecision extends Decision {
  /** Open tabs take the change at once. */
  readonly urgent: boolean;
}

export interface CandidateWish {
  readonly version?: string;
  readonly basisPoints?: number;
  readonly plan?: RampPlan;
}

/** Changes of one app's pointer: each is refused with 409 REVISION_CHANGED when somebody was faster. */
export const changeCalls = (call: Call) => {
  const send =
    <Body>(path: string, method: 'POST' | 'PUT' = 'POST') =>
    (environment: string, app: string, body: Body): Promise<ChangeAnswer> =>
      call(`/v1/environments/${environment}/apps/${app}/${path}`, changeSchema, { method, body });
  return {
    promote: send<Decision & { version: string }>('promote'),
    setCandidate: send<Decision & CandidateWish>('candidate', 'PUT'),
    pause: send<Decision>('candidate/pause'),
    resume: send<Decision>('candidate/resume'),
    abort: send<UrgentDecision>('candidate/abort'),
    rollback: send<UrgentDecision & { version?: string }>('rollback'),
    undo: send<UrgentDecision>('undo'),
    retire: send<UrgentDecision>('retire'),
    bringBack: send<Decision>('bring-back'),
  };
};
