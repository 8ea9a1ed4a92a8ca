import * as z from 'zod/mini';
import { kesSchema, paPersons, toCents, type ClaimType } from '@tulinde/contracts';
import { limitedItemKinds } from './other-covers';
import { repairItemKinds } from './own-vehicle';
import { bodyParts } from './personal-accident';
import { theftProtections } from './total-loss';

/* KES on the wire, cents here. */
const cents = z.pipe(kesSchema.check(z.nonnegative()), z.transform(toCents));
const none = z._default(cents, 0);
const count = z.number().check(z.int(), z.nonnegative(), z.lte(1_000));

const repair = z.object({
  items: z.array(z.object({ kind: z.enum(repairItemKinds), amount: cents })).check(z.minLength(1), z.maxLength(200)),
  /** Of the vehicle on the day before the incident; null where nobody has said. */
  marketValue: z._default(z.nullable(cents), null),
});

const limited = z.object({
  items: z.array(z.object({ kind: z.enum(limitedItemKinds), amount: cents })).check(z.maxLength(200)),
  /** Of the same limits, in the same cover. */
  paidBefore: z._default(z.object({ GLASS: none, ENTERTAINMENT: none }), { GLASS: 0, ENTERTAINMENT: 0 }),
});

/** An insured person of the policy: records count from 1 within a kind of person. */
const person = z.object({ personCovered: z.enum(paPersons), recordNo: z.number().check(z.int(), z.positive()) });

const schemas = {
  'damage-to-vehicle': z.object({
    damage: z.nullable(z.union([repair, z.object({ wreckMarketValue: cents })])),
    property: z.nullable(z.object({ amount: cents, driverAge: count, licenceMonths: count })),
  }),
  'total-theft': z.object({ marketValue: cents, protection: z.enum(theftProtections) }),
  'theft-recovery': z.object({ damage: repair }),
  'theft-of-parts': z.object({ stolen: z.nullable(repair), limited }),
  'window-windscreen-damage': z.object({ limited }),
  death: z.object({ person, paidBefore: none }),
  'permanent-disability': z.object({ person, paidBefore: none, lost: z.partialRecord(z.enum(bodyParts), count) }),
  'temporary-disability': z.object({ person, days: count, paidDays: z._default(count, 0) }),
  medical: z.object({ person, receipts: cents, paidBefore: none }),
} as const satisfies Readonly<Record<ClaimType, unknown>>;

/** What an insurer found out, amounts in cents. */
export type Assessed<Kind extends ClaimType> = z.output<(typeof schemas)[Kind]>;

/**
 * What an insurer finds out about a loss of each kind, and nothing that the policy says already: amounts are KES. With the
 * policy it makes the facts of an offer.
 */
export const assessedSchemas: { readonly [Kind in ClaimType]: z.ZodMiniType<Assessed<Kind>> } = schemas;
