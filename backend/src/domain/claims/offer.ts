import type { ClaimType } from '@tulinde/contracts';
import { ruleNameOf, type ClaimRules } from './claim-rules';
import { inWholeShillings, less, totalOf, type OfferLine } from './offer-lines';
import { limitedLines, propertyLines, type LimitedItem, type LimitsLeft, type PropertyDamage } from './other-covers';
import { repairLines, type Repair, type VehicleCover } from './own-vehicle';
import {
  deathLines,
  disabilityLines,
  incomeLines,
  medicalLines,
  type CapitalSum,
  type LostParts,
} from './personal-accident';
import { theftLines, wreckLines, type TheftProtection } from './total-loss';

/** What an insurer offers for a claim: the lines add up to the total, whole shillings and never below nothing. Cents. */
export interface Offer {
  readonly lines: readonly OfferLine[];
  readonly totalCents: number;
  /** The vehicle is gone: with the payment cover and plan end. */
  readonly isTotal: boolean;
}

/** Whether lines of an offer, as they are stored, are for a vehicle that is gone: stolen, or not worth its repair. */
export const isVehicleGone = (lines: readonly { readonly kind: string; readonly rule: string }[]): boolean =>
  lines.some(({ kind, rule }) => kind === 'LOSS' && rule !== '' && ruleNameOf(rule) === 'vehicle-value');

/** Of Lipa Pole Pole; 0 where there is none. Cents. */
export interface OwedOnPlan {
  /** What ends the plan today, what is overdue included. */
  readonly planCents: number;
  /** Instalments that were due and are not paid: cover goes on in grace. */
  readonly overdueCents: number;
}

/** Null cover where only Third Party is covered: nothing is paid for the own vehicle. */
interface OwnVehicle {
  readonly cover: VehicleCover | null;
  readonly owed: OwedOnPlan;
}

interface LimitedItems {
  readonly items: readonly LimitedItem[];
  readonly limits: LimitsLeft;
}

export interface FactsOf {
  readonly 'damage-to-vehicle': OwnVehicle & {
    /** Null where the own vehicle has none; a wreck is paid by its value. */
    readonly damage: Repair | { readonly wreckMarketCents: number } | null;
    readonly property: PropertyDamage | null;
  };
  readonly 'total-theft': OwnVehicle & { readonly marketCents: number; readonly protection: TheftProtection };
  /** Found again before the theft was paid: what is damaged or missing. */
  readonly 'theft-recovery': OwnVehicle & { readonly damage: Repair };
  readonly 'theft-of-parts': OwnVehicle & { readonly stolen: Repair | null; readonly limited: LimitedItems };
  readonly 'window-windscreen-damage': { readonly limited: LimitedItems; readonly owed: OwedOnPlan };
  readonly death: CapitalSum;
  readonly 'permanent-disability': CapitalSum & { readonly lost: LostParts };
  readonly 'temporary-disability': {
    readonly weeklyCents: number;
    /** Days without work, the first one included, and those of them that were paid before. */
    readonly days: number;
    readonly paidDays: number;
  };
  readonly medical: { readonly receiptsCents: number; readonly limitCents: number; readonly paidCents: number };
}

const isWreck = (damage: FactsOf['damage-to-vehicle']['damage']): damage is { readonly wreckMarketCents: number } =>
  damage !== null && 'wreckMarketCents' in damage;

const damageLines = ({ cover, damage }: FactsOf['damage-to-vehicle'], rules: ClaimRules): readonly OfferLine[] => {
  if (cover === null || damage === null) return [];
  return isWreck(damage) ? wreckLines(cover, damage.wreckMarketCents, rules) : repairLines(cover, damage, rules);
};

const afterInstalments = (
  lines: readonly OfferLine[],
  { planCents, overdueCents }: OwedOnPlan,
  { isTotal, rules }: { readonly isTotal: boolean; readonly rules: ClaimRules },
): Offer => {
  const owing = inWholeShillings(
    isTotal
      ? less(lines, 'INSTALMENTS', planCents, rules['instalments-owed'])
      : less(lines, 'INSTALMENTS', overdueCents, rules['overdue-instalment']),
  );
  return { lines: owing, totalCents: totalOf(owing), isTotal };
};

const ofPerson = (exact: readonly OfferLine[]): Offer => {
  const lines = inWholeShillings(exact);
  return { lines, totalCents: totalOf(lines), isTotal: false };
};

const offers: { readonly [Kind in ClaimType]: (facts: FactsOf[Kind], rules: ClaimRules) => Offer } = {
  'damage-to-vehicle': (facts, rules) => {
    const isTotal = facts.cover !== null && isWreck(facts.damage);
    const own = afterInstalments(damageLines(facts, rules), facts.owed, { isTotal, rules });
    // The money for a third party's loss pays none of the customer's instalments.
    const property = facts.property === null ? [] : inWholeShillings(propertyLines(facts.property, rules));
    return { ...own, lines: [...own.lines, ...property], totalCents: own.totalCents + totalOf(property) };
  },
  'total-theft': ({ cover, owed, ...theft }, rules) => {
    const lines = cover === null ? [] : theftLines(cover, theft, rules);
    return afterInstalments(lines, owed, { isTotal: cover !== null, rules });
  },
  'theft-recovery': ({ cover, damage, owed }, rules) =>
    afterInstalments(cover === null ? [] : repairLines(cover, damage, rules), owed, { isTotal: false, rules }),
  'theft-of-parts': ({ cover, stolen, limited, owed }, rules) => {
    const parts = cover === null || stolen === null ? [] : repairLines(cover, stolen, rules);
    const lines = [...parts, ...limitedLines(limited.items, limited.limits, rules)];
    return afterInstalments(lines, owed, { isTotal: false, rules });
  },
  'window-windscreen-damage': ({ limited, owed }, rules) =>
    afterInstalments(limitedLines(limited.items, limited.limits, rules), owed, { isTotal: false, rules }),
  death: (facts, rules) => ofPerson(deathLines(facts, rules)),
  'permanent-disability': (facts, rules) => ofPerson(disabilityLines(facts, rules)),
  'temporary-disability': (facts, rules) => ofPerson(incomeLines(facts, rules)),
  medical: (facts, rules) => ofPerson(medicalLines(facts, rules)),
};

/**
 * What an insurer's rules make of a claim. Pure: no clock, integer cents, shares half up to the cent, what is paid half up to the shilling.
 * @throws RangeError for amounts that are no whole cents, or below nothing
 */
export const offerOf = <Kind extends ClaimType>(kind: Kind, facts: FactsOf[Kind], rules: ClaimRules): Offer =>
  offers[kind](facts, rules);
