import * as z from 'zod/mini';
import type { ClaimType } from '@tulinde/contracts';
import { repairItemKinds } from '../../../domain/claims/own-vehicle';
import { limitedItemKinds } from '../../../domain/claims/other-covers';
import { bodyParts } from '../../../domain/claims/personal-accident';
import { theftProtections } from '../../../domain/claims/total-loss';
import type { FactsOf } from '../../../domain/claims/offer';
import { validationRefusal } from '../../../http/refusal';

const upTo = (most: number) => z.int().check(z.nonnegative(), z.lte(most));
/* Ten milliard shillings: sums of them stay exact. */
const cents = upTo(1_000_000_000_000);
const years = upTo(150);
const count = upTo(10);

const owed = z.strictObject({ planCents: cents, overdueCents: cents });
const cover = z.nullable(
  z.strictObject({
    insuredCents: cents,
    excessCents: cents,
    hasExcessProtector: z.boolean(),
    isValuedByUs: z.boolean(),
  }),
);
const repair = z.strictObject({
  items: z.array(z.strictObject({ kind: z.enum(repairItemKinds), cents })).check(z.maxLength(200)),
  vehicleAge: years,
  marketCents: z.nullable(cents),
});
const limited = z.strictObject({
  items: z.array(z.strictObject({ kind: z.enum(limitedItemKinds), cents })).check(z.maxLength(50)),
  limits: z.strictObject({ GLASS: cents, ENTERTAINMENT: cents }),
});
const capital = { sumCents: cents, paidCents: cents };

/** What an insurer has found out of each kind of claim, as {@link FactsOf} has it. */
export const factsSchemas: { readonly [Type in ClaimType]: z.ZodMiniType<FactsOf[Type]> } = {
  'damage-to-vehicle': z.strictObject({
    ...{ cover, owed },
    damage: z.nullable(z.union([repair, z.strictObject({ wreckMarketCents: cents })])),
    property: z.nullable(z.strictObject({ cents, limitCents: cents, driverAge: years, licenceMonths: upTo(12 * 150) })),
  }),
  'total-theft': z.strictObject({ cover, owed, marketCents: cents, protection: z.enum(theftProtections) }),
  'theft-recovery': z.strictObject({ cover, owed, damage: repair }),
  'theft-of-parts': z.strictObject({ cover, owed, stolen: repair, limited }),
  'window-windscreen-damage': z.strictObject({ limited, owed }),
  death: z.strictObject(capital),
  'permanent-disability': z.strictObject({
    ...capital,
    lost: z.partialRecord(z.enum(bodyParts), count),
  }),
  'temporary-disability': z.strictObject({ weeklyCents: cents, days: upTo(3660), paidDays: upTo(3660) }),
  medical: z.strictObject({ receiptsCents: cents, limitCents: cents, paidCents: cents }),
};

/** @throws Refusal VALIDATION with the path of each fact that is wrong */
export const readFacts = <Type extends ClaimType>(type: Type, facts: unknown): FactsOf[Type] => {
  const parsed = factsSchemas[type].safeParse(facts);
  if (parsed.success) return parsed.data;
  throw validationRefusal(
    parsed.error.issues.map(({ path }) => ({
      field: ['facts', ...path].map(String).join('.'),
      message: 'request.malformed',
    })),
  );
};
