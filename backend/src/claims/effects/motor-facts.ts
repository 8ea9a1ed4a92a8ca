import { toCents, type ClaimType } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Assessed } from '../../domain/claims/assessed';
import type { FactsOf, OwedOnPlan } from '../../domain/claims/offer';
import type { LimitsLeft } from '../../domain/claims/other-covers';
import type { Repair, VehicleCover } from '../../domain/claims/own-vehicle';
import type { QuotedMotorOffer } from '../../domain/quoted-offer';
import { benefits, type BenefitKey } from '../../catalogue/benefits/benefits';
import { keptOfClaim } from '../../payments/settlements/kept-of-claim';
import { owedOnPlan } from '../../payments/settlements/owed-on-plan';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { findBooking } from '../../purchasing/valuations/repository';
import type { ClaimRow } from '../records/change-claim';

type PaType = 'death' | 'permanent-disability' | 'temporary-disability' | 'medical';
export type MotorType = Exclude<ClaimType, PaType>;

/** All that a motor policy says to an offer. Cents. */
interface SoldMotor {
  /** Null for Third Party Only. */
  readonly cover: VehicleCover | null;
  readonly owed: OwedOnPlan;
  readonly vehicleAge: number;
  readonly propertyLimitCents: number;
  readonly limitOf: (benefit: BenefitKey) => number;
}

const propertyDamage = 'Third party property damage';

/* A booked valuation whose day had come before the loss: the value was not the customer's word alone. */
const isValued = async (db: Database, policy: PolicyRow, happenedOn: string): Promise<boolean> => {
  const day = (await findBooking(db, policy.purchaseId))?.date ?? null;
  return day !== null && day < happenedOn;
};

/* What was kept of the claim before it was opened again was taken off its payment then, and is taken off all of it now. */
const owedOn = async (db: Database, { claim, policy, now }: Omit<MotorClaim, 'offer'>): Promise<OwedOnPlan> => {
  const { planCents, overdueCents } = await owedOnPlan(db, policy, now);
  const keptCents = await keptOfClaim(db, claim.number);
  return { planCents: planCents + keptCents, overdueCents: overdueCents + keptCents };
};

const soldMotor = async (db: Database, { claim, policy, offer, now }: MotorClaim): Promise<SoldMotor> => {
  const { request, inputs, chosen } = offer;
  const choiceOf = (key: BenefitKey) => chosen.find(({ name }) => name === benefits[key].name.en);
  const limitOf = (key: BenefitKey): number => {
    const limit = inputs.benefits.find(({ name }) => name === benefits[key].name.en)?.limit ?? null;
    return limit === null ? 0 : (choiceOf(key)?.limitCents ?? limit.freeCents);
  };
  const cover =
    request.productType === 'Comprehensive'
      ? {
          insuredCents: toCents(Number(request.estimatedValue)),
          excessCents: inputs.excess?.amountCents ?? 0,
          hasExcessProtector: choiceOf('excess-protector') !== undefined,
          isValuedByUs: await isValued(db, policy, claim.happenedOn),
        }
      : null;
  return {
    cover,
    owed: await owedOn(db, { claim, policy, now }),
    vehicleAge: Math.max(0, Number(claim.happenedOn.slice(0, 4)) - Number(request.yearOfManufacture)),
    propertyLimitCents: inputs.covers.find(({ name }) => name === propertyDamage)?.limitCents ?? 0,
    limitOf,
  };
};

const repairOf = (found: Assessed<'theft-recovery'>['damage'], { vehicleAge }: SoldMotor): Repair => ({
  items: found.items.map(({ kind, amount }) => ({ kind, cents: amount })),
  vehicleAge,
  marketCents: found.marketValue,
});

const limitedOf = ({ items, paidBefore }: Assessed<'window-windscreen-damage'>['limited'], sold: SoldMotor) => {
  const limits: LimitsLeft = {
    GLASS: Math.max(0, sold.limitOf('windscreen') - paidBefore.GLASS),
    ENTERTAINMENT: Math.max(0, sold.limitOf('entertainment-unit') - paidBefore.ENTERTAINMENT),
  };
  return { items: items.map(({ kind, amount }) => ({ kind, cents: amount })), limits };
};

const damageOf = (found: Assessed<'damage-to-vehicle'>, sold: SoldMotor): FactsOf['damage-to-vehicle'] => {
  const { damage, property } = found;
  const repairOrWreck = () => {
    if (damage === null) return null;
    return 'wreckMarketValue' in damage ? { wreckMarketCents: damage.wreckMarketValue } : repairOf(damage, sold);
  };
  const { cover, owed, propertyLimitCents: limitCents } = sold;
  const others = property && { cents: property.amount, limitCents, ...property };
  return { cover, owed, damage: repairOrWreck(), property: others };
};

const made: { readonly [Type in MotorType]: (found: Assessed<Type>, sold: SoldMotor) => FactsOf[Type] } = {
  'damage-to-vehicle': damageOf,
  'total-theft': ({ marketValue, protection }, { cover, owed }) => ({
    cover,
    owed,
    protection,
    marketCents: marketValue,
  }),
  'theft-recovery': ({ damage }, sold) => ({
    cover: sold.cover,
    owed: sold.owed,
    damage: repairOf(damage, sold),
  }),
  'theft-of-parts': ({ stolen, limited }, sold) => ({
    cover: sold.cover,
    owed: sold.owed,
    stolen: stolen && repairOf(stolen, sold),
    limited: limitedOf(limited, sold),
  }),
  'window-windscreen-damage': ({ limited }, sold) => ({ owed: sold.owed, limited: limitedOf(limited, sold) }),
};

export interface MotorClaim {
  readonly claim: Pick<ClaimRow, 'number' | 'happenedOn'>;
  readonly policy: PolicyRow;
  readonly offer: QuotedMotorOffer;
  readonly now: Date;
}

/** What was found out about a loss, with what the policy says of it and of what is owed at this moment. */
export const motorFacts = async <Type extends MotorType>(
  db: Database,
  type: Type,
  found: Assessed<Type>,
  of: MotorClaim,
): Promise<FactsOf[Type]> => made[type](found, await soldMotor(db, of));
