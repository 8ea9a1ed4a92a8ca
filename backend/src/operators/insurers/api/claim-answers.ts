import {
  claimFileStates,
  claimFileTypes,
  claimStates,
  claimTurns,
  claimTypes,
  fromCents,
  kesSchema,
  type ClaimEvent,
  type HealthDeclaration,
} from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { ClaimEventRow, ClaimRow } from '../../../claims/records/change-claim';
import { factsOfFile } from '../../../claims/evidence/claim-files';
import type { ClaimFileRow, PartsOfClaim } from '../../../claims/records/parts-of-claim';
import type { CustomerRow } from '../../../customers-and-policies/customers/repository';

const instant = z.string();
const maybe = z.nullable(z.string());

export const claimHeadSchema = z.object({
  claimNumber: z.string(),
  /** Also the ETag. */
  version: z.number(),
  policyNumber: z.string(),
  type: z.enum(claimTypes),
  state: z.enum(claimStates),
  turn: z.nullable(z.enum(claimTurns)),
  turnSince: maybe,
  /** Calendar day in Nairobi. */
  dueOn: maybe,
  happenedAt: maybe,
  submittedAt: instant,
  changedAt: instant,
  /** Why people should look at it first: `LATE`, `HOLDER`, `DUPLICATE`. */
  review: z.array(z.string()),
});
type Head = z.infer<typeof claimHeadSchema>;

export const headOf = (row: ClaimRow): Head => ({
  claimNumber: row.number,
  version: row.version,
  policyNumber: row.policyNumber,
  type: row.type,
  state: row.state,
  turn: row.turn,
  turnSince: row.turnSince?.toISOString() ?? null,
  dueOn: row.dueOn,
  happenedAt: row.happenedAt?.toISOString() ?? null,
  submittedAt: row.submittedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  review: [...row.review],
});

export const evidenceSchema = z.object({
  fileId: z.string(),
  group: z.string(),
  /** Evidence is the customer's; to a message either attaches. */
  sentBy: z.enum(['CUSTOMER', 'INSURER']),
  /** Of the message that it came with; null of evidence. */
  messageId: maybe,
  name: z.string(),
  type: z.enum(claimFileTypes),
  bytes: z.number(),
  addedAt: instant,
  /** When and where the device says that it was taken, where the customer agreed to tell. */
  takenAt: maybe,
  takenIn: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  state: z.enum(claimFileStates),
  refusal: maybe,
  /** Path on this origin that opens the file for ten minutes. Having the path is the only right that is needed. */
  link: z.string(),
});

export const evidenceOf = (row: ClaimFileRow, link: string): z.infer<typeof evidenceSchema> => ({
  ...factsOfFile(row),
  sentBy: row.sentBy,
  messageId: row.messageId,
  link,
});

export const eventOf = ({ version, type, actor, at, about }: ClaimEventRow): ClaimEvent => ({
  version,
  type,
  actor,
  about,
  at: at.toISOString(),
});

export const offerLineSchema = z.object({
  kind: z.string(),
  words: z.string(),
  /** Id of the insurer's rule behind it. */
  rule: z.string(),
  amount: kesSchema,
});

interface Line {
  readonly kind: string;
  readonly words: { readonly en: string };
  readonly rule: string;
  readonly cents: number;
}

export const offerLineOf = ({ kind, words, rule, cents }: Line): z.infer<typeof offerLineSchema> => ({
  kind,
  rule,
  words: words.en,
  amount: fromCents(cents),
});

const offerSchema = z.object({
  offerId: z.string(),
  state: z.enum(['OPEN', 'ACCEPTED', 'DISPUTED', 'REPLACED']),
  lines: z.array(offerLineSchema),
  total: kesSchema,
  madeAt: instant,
  answeredAt: maybe,
  dispute: maybe,
});

const payoutSchema = z.object({
  way: z.enum(['M_PESA', 'BANK']),
  /** `+2547…`, or the account's number. */
  to: z.string(),
  bank: maybe,
  branch: maybe,
  holder: z.string(),
  /** Whether the holder's name is the policy's. */
  isHolderKnown: z.boolean(),
});

export const claimSchema = z.extend(claimHeadSchema, {
  claimant: z.object({ name: z.string(), phone: maybe, email: maybe }),
  language: z.enum(['en', 'sw']),
  /** Questions and answers as they were asked on the day it was sent. Null of claims from before this API. */
  snapshot: z.nullable(
    z.object({
      asked: z.array(z.object({ name: z.string(), question: z.string(), answer: z.string() })),
      declaration: z.string(),
    }),
  ),
  /** Of personal accident: what was declared before the cover was bought. Null of motor covers and where it was erased. */
  health: z.nullable(
    z.object({
      hasCondition: z.boolean(),
      condition: z.string(),
      hasDangerousWork: z.boolean(),
      dangerousWork: z.string(),
    }),
  ),
  evidence: z.array(evidenceSchema),
  messages: z.array(
    z.object({
      messageId: z.string(),
      from: z.enum(['CUSTOMER', 'INSURER']),
      text: z.string(),
      at: instant,
      /** Of `evidence`, with the links. */
      fileIds: z.array(z.string()),
    }),
  ),
  documentsAsked: z.array(z.object({ group: z.string(), reason: maybe, askedAt: instant, answeredAt: maybe })),
  visits: z.array(z.object({ at: instant, place: z.string(), assessor: z.string(), phone: z.string(), doneAt: maybe })),
  offers: z.array(offerSchema),
  /** Where to pay to; null for tokens without `claims:settle`. */
  payout: z.nullable(payoutSchema),
  declined: maybe,
  settlement: z.nullable(z.object({ receipt: maybe, paidAt: maybe, amount: kesSchema })),
});

const payoutOf = ({ payout, isHolderKnown }: ClaimRow): z.infer<typeof payoutSchema> | null => {
  if (payout === null) return null;
  const { holder } = payout;
  return payout.way === 'M_PESA'
    ? { way: payout.way, to: payout.phone, bank: null, branch: null, holder, isHolderKnown }
    : { way: payout.way, to: payout.account, bank: payout.bank, branch: payout.branch, holder, isHolderKnown };
};

interface Whole {
  readonly customer: CustomerRow | null;
  readonly health: HealthDeclaration | null;
  readonly parts: PartsOfClaim;
  readonly linkOf: (fileId: string) => string;
  readonly maySettle: boolean;
}

export const wholeOf = (
  row: ClaimRow,
  { customer, health, parts, linkOf, maySettle }: Whole,
): z.infer<typeof claimSchema> => ({
  ...headOf(row),
  claimant: { name: customer?.fullName ?? '', phone: customer?.phone ?? null, email: customer?.email ?? null },
  language: row.language,
  snapshot: row.snapshot && {
    asked: row.snapshot.asked.map(({ name, question, answer }) => ({ name, question, answer })),
    declaration: row.snapshot.declaration,
  },
  health,
  evidence: parts.files.map((file) => evidenceOf(file, linkOf(file.id))),
  messages: parts.messages.map(({ id, from, text, at }) => ({
    messageId: id,
    from,
    text,
    at: at.toISOString(),
    fileIds: parts.files.filter(({ messageId }) => messageId === id).map((file) => file.id),
  })),
  documentsAsked: parts.requests.map(({ group, reason, askedAt, answeredAt }) => ({
    group,
    reason,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
  visits: parts.visits.map(({ at, place, assessor, phone, doneAt }) => ({
    place,
    assessor,
    phone,
    at: at.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  })),
  offers: parts.offers.map(({ id, state, lines, totalCents, madeAt, answeredAt, dispute }) => ({
    offerId: id,
    state,
    dispute,
    total: fromCents(totalCents),
    lines: lines.map(offerLineOf),
    madeAt: madeAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
  payout: maySettle ? payoutOf(row) : null,
  declined: row.declined,
  settlement:
    row.settledCents === null
      ? null
      : { receipt: row.receipt, paidAt: row.settledAt?.toISOString() ?? null, amount: fromCents(row.settledCents) },
});
