import * as z from 'zod/mini';
import { languages } from '@tulinde/contracts';
import { answers, day, instant, kes, orNull } from './values';

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

export const claim = z.strictObject({
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

export const claimDraft = z.strictObject({
  policyNumber: z.string(),
  type: z.string(),
  answers,
  startedAt: instant,
  changedAt: instant,
  files: z.array(claimFile),
});
