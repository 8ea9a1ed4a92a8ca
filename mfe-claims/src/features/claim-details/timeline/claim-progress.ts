import { claimSteps, type ClaimDetails, type ClaimEventType, type ClaimState } from '@tulinde/contracts';
import { claimPageState } from '../claim-page-state';

export type StepName = keyof typeof claimSteps;

export interface Step {
  readonly name: StepName;
  readonly stands: 'done' | 'now' | 'ahead' | 'skipped' | 'wanted';
  /** When it was done; null of any other, and where nothing says so. */
  readonly at: string | null;
  /** Calendar day by which it is promised; null where none is. */
  readonly by: string | null;
}

type Known = Pick<ClaimDetails, 'state' | 'timeline' | 'promised'> & Parameters<typeof claimPageState>[0];

const names = Object.keys(claimSteps) as StepName[];

/* What ends a step. */
const ends: Readonly<Record<StepName, readonly ClaimEventType[]>> = {
  SUBMITTED: ['SUBMITTED'],
  DOCUMENTS: ['DOCUMENTS_COMPLETE'],
  ASSESSOR: ['VISIT_DONE'],
  DECISION: ['OFFER_ACCEPTED'],
  SETTLEMENT: ['SETTLED'],
};

const promises: Readonly<Partial<Record<StepName, ClaimDetails['promised'][number]['what']>>> = {
  DOCUMENTS: 'DOCUMENTS',
  ASSESSOR: 'ASSESSOR',
  DECISION: 'DECISION',
  SETTLEMENT: 'PAYMENT',
};

const stepOf = (state: ClaimState): number =>
  names.findIndex((name) => (claimSteps[name] as readonly ClaimState[]).includes(state));

/* Of these nothing is paid. */
const withoutSettlement: readonly ClaimState[] = ['DECLINED', 'WITHDRAWN'];

/** The five steps of a claim, and how each stands. One that a claim went past without it was not needed. */
export const claimProgress = (claim: Known): readonly Step[] => {
  const { state, timeline, promised } = claim;
  const { documents } = claimPageState(claim);
  const current = stepOf(state);
  const hadVisit = timeline.some(({ type }) => type === 'VISIT_PLANNED');
  const standsOf = (name: StepName, index: number): Step['stands'] => {
    if (index > current) return 'ahead';
    if (index === current && state !== 'SETTLED') return 'now';
    if (name === 'DOCUMENTS' && documents === 'WANTED') return 'wanted';
    return name === 'ASSESSOR' && !hadVisit ? 'skipped' : 'done';
  };
  const steps = names.map((name, index): Step => {
    const stands = standsOf(name, index);
    const end = timeline.findLast(({ type }) => ends[name].includes(type));
    const promise = promised.find(({ what }) => what === promises[name]);
    return {
      name,
      stands,
      at: stands === 'done' ? (end?.at ?? null) : null,
      by: stands === 'ahead' ? (promise?.by ?? null) : null,
    };
  });
  return withoutSettlement.includes(state) ? steps.slice(0, current + 1) : steps;
};
