import { claimSteps, type ClaimDetails, type ClaimEvent, type ClaimState } from '@tulinde/contracts';

/** What the page says of a claim, line by line: all of it follows from here, so that no two lines contradict each other. */
export interface ClaimPageState {
  /** The insurer has paid; `BEFORE`: and the claim was opened again since. */
  readonly paid: 'NO' | 'YES' | 'BEFORE';
  /** Nothing is decided any more. */
  readonly isClosed: boolean;
  /** Evidence: looked at now, wholly there, or wanted by the insurer although the claim has gone on. */
  readonly documents: 'NOW' | 'WANTED' | 'DONE';
  /** Groups that the insurer asks for now: none of them may follow later. */
  readonly wanted: readonly string[];
  /** Whether it is counted how much of the evidence is there. */
  readonly countsEvidence: boolean;
  /** An assessor is still to come, has been there, or is of no matter any more. */
  readonly visit: 'AHEAD' | 'DONE' | 'NONE';
  /** The offer can be answered, or is history. */
  readonly offer: 'OPEN' | 'PAST' | 'NONE';
  /** The last thing that others did and that still is so; null where there is none since a version. */
  readonly newsSince: (version: number) => ClaimEvent | null;
}

type Known = Pick<ClaimDetails, 'state' | 'needed' | 'receipt' | 'visit' | 'offer' | 'timeline'>;

const steps = Object.values(claimSteps) as readonly (readonly ClaimState[])[];
const stepOf = (state: ClaimState): number => steps.findIndex((states) => states.includes(state));
const closed: readonly ClaimState[] = ['SETTLED', 'DECLINED', 'WITHDRAWN'];

/* What is news only while the claim stands where it led. */
const newsIn: Readonly<Partial<Record<ClaimEvent['type'], readonly ClaimState[]>>> = {
  OFFERED: ['OFFERED'],
  VISIT_PLANNED: ['ASSESSOR'],
  DOCUMENT_ASKED: ['SUBMITTED', 'DOCUMENTS', 'ASSESSOR', 'DECISION', 'OFFERED', 'ACCEPTED'],
  DECLINED: ['DECLINED'],
  SETTLED: ['SETTLED'],
};

const visitOf = ({ state, visit }: Known): ClaimPageState['visit'] => {
  if (visit?.done) return 'DONE';
  return visit !== null && state === 'ASSESSOR' ? 'AHEAD' : 'NONE';
};

/** How a claim stands on its page. */
export const claimPageState = (claim: Known): ClaimPageState => {
  const { state, needed, receipt, offer, timeline } = claim;
  const isClosed = closed.includes(state);
  const wanted = isClosed ? [] : needed.filter(({ what }) => what === 'DOCUMENT').map(({ group }) => group);
  const isPastDocuments = stepOf(state) > stepOf('DOCUMENTS');
  const documents = !isPastDocuments ? 'NOW' : wanted.length > 0 ? 'WANTED' : 'DONE';
  const isTrue = ({ type, about }: ClaimEvent) =>
    type === 'DOCUMENT_ASKED' ? wanted.includes(about ?? '') : (newsIn[type]?.includes(state) ?? true);
  return {
    isClosed,
    wanted,
    documents,
    paid: receipt === null ? 'NO' : state === 'SETTLED' ? 'YES' : 'BEFORE',
    countsEvidence: !isClosed && documents !== 'DONE',
    visit: visitOf(claim),
    offer: offer === null ? 'NONE' : offer.state === 'OPEN' && state === 'OFFERED' ? 'OPEN' : 'PAST',
    newsSince: (version) =>
      timeline.findLast((event) => event.actor !== 'CUSTOMER' && event.version > version && isTrue(event)) ?? null,
  };
};
