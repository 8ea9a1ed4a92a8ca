import * as z from 'zod/mini';
import { answers, day, instant, orNull } from './values';

export const kin = z.strictObject({
  fullName: z.string(),
  relationship: z.string(),
  dateOfBirth: day,
  phone: z.string(),
  idNumber: z.string(),
  sharePercent: z.number(),
  guardian: orNull(answers),
  updatedAt: instant,
});

export const device = z.strictObject({
  name: z.string(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  removedAt: orNull(instant),
});

export const session = z.strictObject({
  device: orNull(z.string()),
  level: z.enum(['password', 'otp']),
  startedAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
  endedAt: orNull(instant),
});

export const signInEvent = z.strictObject({
  at: instant,
  kind: z.string(),
  purpose: orNull(z.string()),
  device: orNull(z.string()),
});
