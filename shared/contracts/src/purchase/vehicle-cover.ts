import * as z from 'zod/mini';
import { call } from '../call';
import { cleanVehicleNumber, normalisePlate } from '../identifiers';
import { lenientText } from '../lenient-fields';
import { plainText } from '../plain-fields';
import { purchaseRequestSchema } from './purchase-id';

const vehicleCoverRequestSchema = z.extend(purchaseRequestSchema, {
  registration: z.pipe(z.pipe(lenientText, z.transform(normalisePlate)), plainText(20, 'request.malformed')),
  chassisNumber: z.pipe(z.pipe(lenientText, z.transform(cleanVehicleNumber)), plainText(30, 'request.malformed')),
  startDate: plainText(10, 'day.format'),
});

/** Cover in the way of a new one. */
export const overlapSchema = z.object({
  /** Its last day. */
  endsOn: z.string(),
  /** First day on which the whole term is free. */
  nextStart: z.string(),
  /** First day on which cover from `nextStart` on can be bought; today or before where it can be now. */
  buyFrom: z.string(),
  /** The day of the reminder that was asked for; null where none was. */
  remindsOn: z.nullable(z.string()),
});
export type CoverOverlap = z.infer<typeof overlapSchema>;

/** Cover that a vehicle has already, with us or elsewhere: what the vehicle page tells before it is sent. */
export const checkVehicleCoverCall = call({
  path: '/checkVehicleCover',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  request: vehicleCoverRequestSchema,
  answer: z.object({
    overlap: z.nullable(overlapSchema),
    /** Whole days without cover between the last cover and this one; 0 where there is none or it is not known. */
    gapDays: z.number(),
  }),
});

export const reminderWays = ['EMAIL', 'SMS'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/**
 * One reminder of the day from which a covered vehicle's next cover can be bought, to who is buying; asked for twice it
 * comes once, and not at all once there is a next cover. Refusals: `STEP_INCOMPLETE` (409) before the buyer is known,
 * `REMINDER_NOT_NEEDED` (409) where nothing is in the way or its next cover can be bought today.
 */
export const remindNextCoverCall = call({
  path: '/remindNextCover',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'purchase',
  perMinute: 20,
  request: vehicleCoverRequestSchema,
  answer: z.object({
    on: z.string(),
    by: z.array(z.enum(reminderWays)),
    /** Masked: `a••••@example.co.ke`. */
    email: z.string(),
  }),
});
