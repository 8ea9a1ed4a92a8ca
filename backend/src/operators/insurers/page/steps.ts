import { addDays, claimKindOf, fromCents, nairobiDay, type ClaimState } from '@tulinde/contracts';
import type { ClaimRow } from '../../../claims/records/change-claim';
import type { PartsOfClaim } from '../../../claims/records/parts-of-claim';
import { sampleFacts } from './sample-facts';

export interface Shown {
  readonly claim: ClaimRow;
  readonly parts: PartsOfClaim;
  readonly now: Date;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly control: 'line' | 'text' | 'code' | 'time';
  /** To choose from. */
  readonly options?: (shown: Shown) => readonly string[];
  /** What stands in it at first: a newcomer need only press. */
  readonly value: (shown: Shown) => string;
}

type Values = Readonly<Record<string, string>>;

/** One step that the page offers as a form; the act behind it is the API's. */
export interface Step {
  readonly act: string;
  readonly title: string;
  readonly button: string;
  /** Beside it: shows what it would do. */
  readonly preview?: string;
  readonly states: readonly ClaimState[];
  readonly fields: readonly Field[];
  /** Files go with it. */
  readonly takesFiles?: true;
  /** Body of the API's request. @throws SyntaxError where facts are no JSON */
  readonly bodyOf: (values: Values) => object;
}

const lookedAt = ['SUBMITTED', 'DOCUMENTS', 'ASSESSOR', 'DECISION'] as const;
const open = [...lookedAt, 'OFFERED', 'ACCEPTED'] as const;
const asIs = (values: Values): object => values;
const plain = (value: string) => () => value;

/* As a field of day and time has it, in Nairobi. */
const atTen = ({ now }: Shown): string => `${addDays(nairobiDay(now), 2)}T10:00`;
const minuteOf = ({ now }: Shown): string => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
const inNairobi = (value: string | undefined): string => `${value ?? ''}:00+03:00`;

const groupsIn = ({ claim }: Shown): readonly string[] => claimKindOf(claim.type).evidence.map(({ group }) => group);
/* What may come after the report; each kind has something. */
const followsIn = ({ claim }: Shown): string =>
  claimKindOf(claim.type).evidence.find(({ need }) => need === 'FOLLOWS')?.group ?? '';

const accepted = ({ parts }: Shown): string => {
  const offer = parts.offers.findLast(({ state }) => state === 'ACCEPTED');
  return offer === undefined ? '' : String(fromCents(offer.totalCents));
};

/** In the order in which a claim goes. */
export const steps: readonly Step[] = [
  {
    act: 'documents-complete',
    title: 'All documents are there',
    button: 'Documents are complete',
    states: [...lookedAt, 'ACCEPTED'],
    fields: [],
    bodyOf: asIs,
  },
  {
    act: 'ask-document',
    title: 'Ask for a document',
    button: 'Ask for it',
    states: [...lookedAt, 'ACCEPTED'],
    fields: [
      { name: 'group', label: 'Kind of document', control: 'line', value: followsIn, options: groupsIn },
      { name: 'reason', label: 'Reason', control: 'line', value: plain('We need this document to go on.') },
    ],
    bodyOf: asIs,
  },
  {
    act: 'plan-visit',
    title: 'Send an assessor',
    button: 'Plan the visit',
    states: lookedAt,
    fields: [
      { name: 'visitAt', label: 'When', control: 'time', value: atTen },
      { name: 'place', label: 'Where', control: 'line', value: plain('Mombasa Road, Nairobi') },
      { name: 'assessor', label: 'Assessor', control: 'line', value: plain('Joseph Otieno') },
      { name: 'phone', label: 'Assessor’s phone', control: 'line', value: plain('+254700000001') },
    ],
    bodyOf: ({ visitAt, ...values }) => ({ ...values, visitAt: inNairobi(visitAt) }),
  },
  {
    act: 'visit-done',
    title: 'The assessor has been',
    button: 'Visit is done',
    states: ['ASSESSOR'],
    fields: [],
    bodyOf: asIs,
  },
  {
    act: 'offer',
    title: 'Make an offer',
    button: 'Offer it',
    preview: 'Show what the rules make of it',
    states: [...lookedAt, 'OFFERED'],
    fields: [
      {
        name: 'facts',
        label: 'What was found out, amounts in shillings',
        control: 'code',
        value: ({ claim }) => JSON.stringify(sampleFacts[claim.type], null, 2),
      },
    ],
    bodyOf: ({ facts = '' }) => ({ facts: JSON.parse(facts) as unknown }),
  },
  {
    act: 'settle',
    title: 'Pay what was accepted',
    button: 'It is paid',
    states: ['ACCEPTED'],
    fields: [
      { name: 'amount', label: 'Shillings', control: 'line', value: accepted },
      { name: 'receipt', label: 'Receipt', control: 'line', value: ({ claim }) => `PAY-${claim.number}` },
      { name: 'paidAt', label: 'Paid at', control: 'time', value: minuteOf },
    ],
    bodyOf: ({ amount, paidAt, ...values }) => ({ ...values, amount: Number(amount), paidAt: inNairobi(paidAt) }),
  },
  {
    act: 'write',
    title: 'Write to the customer',
    button: 'Send',
    states: [...open, 'SETTLED', 'DECLINED', 'WITHDRAWN'],
    fields: [{ name: 'text', label: 'Message', control: 'text', value: plain('') }],
    takesFiles: true,
    bodyOf: asIs,
  },
  {
    act: 'decline',
    title: 'Decline the claim',
    button: 'Decline',
    states: [...lookedAt, 'OFFERED'],
    fields: [{ name: 'reason', label: 'Reason', control: 'text', value: plain('') }],
    bodyOf: asIs,
  },
];

/** Of one piece of evidence. */
export const evidenceStates: readonly ClaimState[] = open;
