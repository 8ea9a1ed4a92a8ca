import type { commercialUses, InsurerRecord, MotorProductId } from '@tulinde/contracts';
import type { RuleFigures, RuleName } from '../../domain/claims/claim-rules';
import type { BenefitKey, BenefitPrice } from '../benefits/benefits';

export type CommercialUse = (typeof commercialUses)[number];

/** The age bands of insured people; an underwriter may leave some out. */
export type AgeBand = 'ADULT' | 'ADULT_65' | 'ADULT_70' | 'CHILD' | 'STUDENT';

interface RatedCover {
  /** Basis points of the value, a year. */
  readonly rateBp: number;
  readonly thirdParty: number;
}

interface CommercialCover extends Omit<RatedCover, 'thirdParty'> {
  readonly minimum: number;
  /** One premium, or one for each band of tonnage. */
  readonly thirdParty: number | readonly number[];
}

export interface AcceptanceRule {
  readonly productId: MotorProductId;
  readonly productCategory: 'PRIVATE' | 'COMMERCIAL' | 'PSV';
  readonly vehicleUse?: string;
  /** Years. */
  readonly maximumAge?: number;
  readonly minimumValue?: number;
  readonly maximumValue?: number;
}

/** What differs from a benefit's usual price; null where it is not sold. */
export type OwnBenefits = Readonly<Partial<Record<BenefitKey, BenefitPrice | null>>>;

/** What differs from the usual rules of claims (`catalogue/claim-rules/usual-rules.ts`), in their units: cents, basis points. */
export type OwnClaimRules = { readonly [Name in RuleName]?: Partial<RuleFigures<Name>> };

/** All that an insurer is in this market. Amounts in whole shillings, a year's unless it says otherwise; null is not offered. */
export interface Underwriter {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  /** Address of its office for complaints. */
  readonly complaints: string;
  /** Its registered office, and the licence that it carries on business under: invented, as the insurer is. */
  readonly office: string;
  readonly licence: string;
  readonly colour: string;
  /** How it treats its customers: invented, as the insurer is, and marked so wherever it is shown. */
  readonly record: InsurerRecord;
  /** Rate a month in parts per million. An insurer without a rate offers no instalment plan. */
  readonly lipaPolePole: { readonly monthlyRatePpm: number; readonly longestTerm: number } | null;
  /** What a month costs of a year, per cent: of a rate, and of a fixed premium. */
  readonly month: { readonly rateShare: number; readonly flatShare: number };
  readonly car: {
    /** Above or below the market's rate, basis points. */
    readonly shiftBp: number;
    readonly minimum: number;
    readonly thirdParty: number;
    readonly thirdPartyMonth: number;
    /** Of the edition before: a quote names the tariff it was priced with. */
    readonly thirdPartyBefore: number;
  };
  readonly motorcycle: { readonly rateBp: number | null; readonly minimum: number; readonly thirdParty: number };
  readonly boda: RatedCover | null;
  readonly commercial: Readonly<Record<CommercialUse, CommercialCover | null>>;
  /** Taxis and tour vans. Self-drive cars are driven by strangers. */
  readonly hire: RatedCover & { readonly perSeat: number; readonly withSelfDrive: boolean };
  /** A month's premium for each band of seats. */
  readonly matatuMonth: readonly number[] | null;
  readonly tukTuk: RatedCover | null;
  readonly benefits: { readonly car: OwnBenefits; readonly motorcycle: OwnBenefits };
  /** Comprehensive only, and stricter than the market. */
  readonly accepts: readonly AcceptanceRule[];
  readonly excess: { readonly rateBp: number; readonly minimum: number };
  readonly limits: {
    readonly propertyDamage: number;
    readonly medical: number;
    readonly towing: number;
    readonly repairs: number;
  };
  /** `share` of the market's premium, per cent. */
  readonly personalAccident: { readonly share: number; readonly without: readonly AgeBand[] };
  readonly claims: OwnClaimRules;
}
