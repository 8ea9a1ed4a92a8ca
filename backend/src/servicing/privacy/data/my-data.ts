import * as z from 'zod/mini';
import {
  accountChangeSchema,
  consentSchema,
  languages,
  portalAcceptanceSchema,
  portalVersionsSchema,
} from '@tulinde/contracts';
import { profileSchema } from '../columns/profile-columns';

/*
 * The file that customers download, documented in docs/my-data.md. Days are `YYYY-MM-DD` in Nairobi, instants ISO 8601 in
 * UTC, amounts KES. Objects are strict: what is not named here does not get in. A change that breaks readers raises
 * `version`.
 */

const kes = z.number();
const instant = z.string();
const day = z.string();
const orNull = <T extends z.ZodMiniType>(inner: T) => z.nullable(inner);
/** Answers as they were given: names and values. */
const answers = z.record(z.string(), z.unknown());

const policy = z.strictObject({
  policyNumber: z.string(),
  purchaseReference: z.string(),
  insurer: z.string(),
  productId: z.number(),
  state: z.enum(['active', 'cancelled', 'lapsed']),
  registration: orNull(z.string()),
  chassisNumber: orNull(z.string()),
  startsOn: day,
  endsOn: day,
  gross: kes,
  payable: kes,
  issuedAt: instant,
  cancelledAt: orNull(instant),
  /** When it was or will be in force; `to` is the first instant without cover. */
  cover: z.array(
    z.strictObject({
      from: instant,
      to: instant,
      opened: z.enum(['ISSUED', 'REINSTATED']),
      closed: orNull(z.enum(['LAPSED', 'CANCELLED'])),
    }),
  ),
  /** Each time that it ended for a missed instalment, and what was settled then. */
  lapses: z.array(
    z.strictObject({
      endedOn: day,
      state: z.string(),
      unearned: kes,
      loan: kes,
      reinstateUntil: instant,
      declaredAt: orNull(instant),
      declarationVersion: orNull(z.string()),
      debt: orNull(z.string()),
      closedAt: orNull(instant),
    }),
  ),
  /** Each day's price for paying off the plan early that was chosen, and whether it was paid. */
  settlements: z.array(
    z.strictObject({
      amount: kes,
      principal: kes,
      interest: kes,
      saved: kes,
      chosenAt: instant,
      until: instant,
      settledAt: orNull(instant),
    }),
  ),
  /** Each time that its owner asked for it to end, and what came back. */
  cancellations: z.array(
    z.strictObject({
      reference: z.string(),
      state: z.string(),
      reason: z.string(),
      note: z.string(),
      day,
      phone: z.string(),
      requestedAt: instant,
      endsAt: instant,
      closedAt: orNull(instant),
      refund: orNull(kes),
      settledAt: orNull(instant),
    }),
  ),
  renewsPolicy: orNull(z.string()),
  noClaimYears: z.number(),
  /** What was sold, as on the schedule. */
  sold: answers,
  instalments: z.array(z.strictObject({ number: z.number(), amount: kes, dueOn: day })),
});

const purchase = z.strictObject({
  reference: z.string(),
  kind: z.enum(['MOTOR', 'PA']),
  state: z.string(),
  insurer: z.string(),
  productId: z.number(),
  isRenewal: z.boolean(),
  renewsPolicy: orNull(z.string()),
  policyNumber: orNull(z.string()),
  language: z.enum(languages),
  begunAt: instant,
  changedAt: instant,
  /** Of the quote; null when that is forgotten. */
  quoteAnswers: orNull(answers),
  termsVersion: orNull(z.string()),
  termsAcceptedAt: orNull(instant),
  portalVersions: orNull(portalVersionsSchema),
  customer: orNull(answers),
  people: orNull(z.array(answers)),
  student: orNull(answers),
  health: orNull(answers),
  nextOfKin: orNull(answers),
  vehicle: orNull(answers),
  startsOn: orNull(day),
  endsOn: orNull(day),
  chosenStart: orNull(day),
  documentsLater: z.array(z.string()),
  acceptedTotal: orNull(kes),
  declaredAt: orNull(instant),
  plan: orNull(z.enum(['FULL', 'LIPA_POLE_POLE'])),
  instalments: orNull(z.number()),
  agreementVersion: orNull(z.string()),
  agreedAt: orNull(instant),
  valuation: orNull(
    z.strictObject({
      centre: orNull(z.string()),
      day: orNull(day),
      time: orNull(z.string()),
      place: orNull(z.string()),
      phone: orNull(z.string()),
      bookedAt: instant,
    }),
  ),
});

const payment = z.strictObject({
  purchaseReference: z.string(),
  policyNumber: orNull(z.string()),
  /** 1 is the full price or the deposit. */
  instalment: z.number(),
  amount: kes,
  dueOn: day,
  state: z.string(),
  paidAt: orNull(instant),
  attempts: z.array(
    z.strictObject({
      channel: z.enum(['STK', 'PAYBILL']),
      amount: kes,
      /** Masked where it is not the customer's own. */
      phone: z.string(),
      state: z.string(),
      isOverpayment: z.boolean(),
      receipt: orNull(z.string()),
      failureReason: orNull(z.string()),
      at: instant,
      endedAt: orNull(instant),
    }),
  ),
});

const paybillPayment = z.strictObject({
  receipt: z.string(),
  amount: kes,
  account: z.string(),
  phone: z.string(),
  receivedAt: instant,
});

const receipt = z.strictObject({
  purchaseReference: z.string(),
  /** Null where M-Pesa has said that it was paid, and not under which code. */
  receipt: orNull(z.string()),
  amount: kes,
  account: orNull(z.string()),
  phone: z.string(),
  state: z.string(),
  completedAt: orNull(instant),
  heardAt: instant,
});

const moneyReturn = z.strictObject({
  purchaseReference: z.string(),
  policyNumber: orNull(z.string()),
  reason: z.string(),
  state: z.string(),
  /** As it was owed; `paid` in whole shillings. */
  amount: kes,
  paid: kes,
  /** Of the payment that it is of, where it is of one alone. */
  receipt: orNull(z.string()),
  phone: z.string(),
  owedAt: instant,
  dueAt: instant,
  closedAt: orNull(instant),
  /** M-Pesa's, of what was sent. */
  payouts: z.array(z.string()),
});

const certificate = z.strictObject({
  number: z.string(),
  policyNumber: z.string(),
  type: z.string(),
  insurer: z.string(),
  registration: orNull(z.string()),
  startsOn: day,
  endsOn: day,
  state: z.string(),
  issuedAt: instant,
  cancelledAt: orNull(instant),
});

const document = z.strictObject({
  name: z.string(),
  kind: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  purchaseReference: orNull(z.string()),
  policyNumber: orNull(z.string()),
  addedAt: instant,
});

const claimFile = z.strictObject({
  group: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  takenAt: orNull(instant),
  takenIn: orNull(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  state: z.string(),
  refusal: orNull(z.string()),
  addedAt: instant,
});

const claim = z.strictObject({
  claimNumber: z.string(),
  policyNumber: z.string(),
  type: z.string(),
  state: z.string(),
  turn: orNull(z.string()),
  dueOn: orNull(day),
  happenedOn: day,
  happenedAt: orNull(instant),
  submittedAt: instant,
  changedAt: instant,
  language: z.enum(languages),
  answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  declaration: orNull(z.string()),
  payout: orNull(answers),
  isHolderKnown: z.boolean(),
  tellBy: orNull(z.strictObject({ email: z.boolean(), sms: z.boolean() })),
  review: z.array(z.string()),
  declined: orNull(z.string()),
  settled: orNull(kes),
  settledAt: orNull(instant),
  receipt: orNull(z.string()),
  events: z.array(z.strictObject({ type: z.string(), actor: z.string(), about: orNull(z.string()), at: instant })),
  files: z.array(claimFile),
  messages: z.array(z.strictObject({ from: z.string(), text: z.string(), at: instant })),
  askedFor: z.array(
    z.strictObject({
      group: z.string(),
      reason: orNull(z.string()),
      askedAt: instant,
      answeredAt: orNull(instant),
    }),
  ),
  visits: z.array(
    z.strictObject({
      at: instant,
      place: z.string(),
      assessor: z.string(),
      phone: z.string(),
      plannedAt: instant,
      doneAt: orNull(instant),
    }),
  ),
  offers: z.array(
    z.strictObject({
      lines: z.array(
        z.strictObject({
          words: z.strictObject({ en: z.string(), sw: z.string() }),
          rule: z.string(),
          amount: kes,
        }),
      ),
      total: kes,
      state: z.string(),
      dispute: orNull(z.string()),
      madeAt: instant,
      answeredAt: orNull(instant),
    }),
  ),
});

const claimDraft = z.strictObject({
  policyNumber: z.string(),
  type: z.string(),
  answers,
  startedAt: instant,
  changedAt: instant,
  files: z.array(claimFile),
});

const kin = z.strictObject({
  fullName: z.string(),
  relationship: z.string(),
  dateOfBirth: day,
  phone: z.string(),
  idNumber: z.string(),
  sharePercent: z.number(),
  guardian: orNull(answers),
  updatedAt: instant,
});

const device = z.strictObject({
  name: z.string(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  removedAt: orNull(instant),
});

const session = z.strictObject({
  device: orNull(z.string()),
  level: z.enum(['password', 'otp']),
  startedAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
  endedAt: orNull(instant),
});

const signInEvent = z.strictObject({
  at: instant,
  kind: z.string(),
  purpose: orNull(z.string()),
  device: orNull(z.string()),
});

export const myDataSchema = z.strictObject({
  format: z.literal('tulinde-my-data'),
  version: z.literal(1),
  preparedAt: instant,
  currency: z.literal('KES'),
  profile: profileSchema,
  policies: z.array(policy),
  purchases: z.array(purchase),
  payments: z.array(payment),
  paybillPayments: z.array(paybillPayment),
  receipts: z.array(receipt),
  returns: z.array(moneyReturn),
  certificates: z.array(certificate),
  documents: z.array(document),
  claims: z.array(claim),
  /** Reports that were begun and not sent. */
  claimDrafts: z.array(claimDraft),
  nextOfKin: z.array(kin),
  consents: z.array(consentSchema),
  portalTexts: z.array(portalAcceptanceSchema),
  changes: z.array(accountChangeSchema),
  devices: z.array(device),
  sessions: z.array(session),
  signInEvents: z.array(signInEvent),
  contactMessages: z.array(
    z.strictObject({
      reference: z.string(),
      kind: z.enum(['CALL_BACK', 'FEEDBACK']),
      topic: z.string(),
      rating: orNull(z.number()),
      text: z.string(),
      name: z.string(),
      reach: z.string(),
      writtenAt: instant,
    }),
  ),
  coverReminders: z.array(z.strictObject({ vehicle: z.string(), nextStart: day, remindsOn: day, askedAt: instant })),
  mails: z.array(z.strictObject({ subject: z.string(), writtenAt: instant, sentAt: orNull(instant) })),
  textMessages: z.array(z.strictObject({ about: z.string(), writtenAt: instant, sentAt: orNull(instant) })),
});

/** Everything that is stored of one customer. */
export type MyData = z.infer<typeof myDataSchema>;
