import * as z from 'zod/mini';
import { languages, portalVersionsSchema } from '@tulinde/contracts';
import { answers, day, instant, kes, orNull } from './values';

export const policy = z.strictObject({
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
  /** Who is paid after a death: those named with the policy, or in the account; null where that was not asked. */
  kinChoice: orNull(z.enum(['LIST', 'POLICY'])),
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
      soldOn: orNull(day),
      buyer: z.string(),
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

export const purchase = z.strictObject({
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

export const certificate = z.strictObject({
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

export const document = z.strictObject({
  name: z.string(),
  kind: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  purchaseReference: orNull(z.string()),
  policyNumber: orNull(z.string()),
  addedAt: instant,
});
