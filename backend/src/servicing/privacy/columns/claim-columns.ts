import type {
  claimDrafts,
  claimEvents,
  claimFiles,
  claimMessages,
  claimOffers,
  claimRequests,
  claims,
  claimVisits,
} from '../../../platform/database/schema';
import type { DescribedTable } from './download-row';

export const claimColumns = {
  number: 'claimNumber',
  policyNumber: 'policyNumber',
  customerId: null,
  underwriterName: null,
  type: 'type',
  state: 'state',
  version: null,
  turn: 'turn',
  turnSince: null,
  dueOn: 'dueOn',
  happenedOn: 'happenedOn',
  happenedAt: 'happenedAt',
  submittedAt: 'submittedAt',
  changedAt: 'changedAt',
  language: 'language',
  snapshot: 'answers',
  payout: 'payout',
  isHolderKnown: 'isHolderKnown',
  tellBy: 'tellBy',
  review: 'review',
  declined: 'declined',
  settledCents: 'settled',
  settledAt: 'settledAt',
  receipt: 'receipt',
} as const satisfies DescribedTable<typeof claims>;

export const claimDraftColumns = {
  id: null,
  customerId: null,
  policyNumber: 'policyNumber',
  type: 'type',
  answers: 'answers',
  changedIn: null,
  version: null,
  givenNumber: null,
  claimNumber: null,
  startedAt: 'startedAt',
  changedAt: 'changedAt',
} as const satisfies DescribedTable<typeof claimDrafts>;

export const claimEventColumns = {
  id: null,
  claimNumber: null,
  version: null,
  type: 'type',
  actor: 'actor',
  about: 'about',
  at: 'at',
} as const satisfies DescribedTable<typeof claimEvents>;

/* Names, not bytes: each can be downloaded from its claim. */
export const claimFileColumns = {
  id: null,
  customerId: null,
  draftId: null,
  claimNumber: null,
  group: 'group',
  sentBy: null,
  messageId: null,
  name: 'name',
  type: 'type',
  bytes: 'bytes',
  sentSha256: null,
  hasThumbnail: null,
  takenAt: 'takenAt',
  takenIn: 'takenIn',
  state: 'state',
  refusal: 'refusal',
  addedAt: 'addedAt',
} as const satisfies DescribedTable<typeof claimFiles>;

export const claimMessageColumns = {
  id: null,
  claimNumber: null,
  from: 'from',
  text: 'text',
  at: 'at',
} as const satisfies DescribedTable<typeof claimMessages>;

export const claimRequestColumns = {
  id: null,
  claimNumber: null,
  group: 'group',
  reason: 'reason',
  askedAt: 'askedAt',
  answeredAt: 'answeredAt',
} as const satisfies DescribedTable<typeof claimRequests>;

export const claimVisitColumns = {
  id: null,
  claimNumber: null,
  at: 'at',
  place: 'place',
  assessor: 'assessor',
  phone: 'phone',
  plannedAt: 'plannedAt',
  doneAt: 'doneAt',
} as const satisfies DescribedTable<typeof claimVisits>;

export const claimOfferColumns = {
  id: null,
  claimNumber: null,
  lines: 'lines',
  totalCents: 'total',
  state: 'state',
  madeAt: 'madeAt',
  answeredAt: 'answeredAt',
  dispute: 'dispute',
} as const satisfies DescribedTable<typeof claimOffers>;
