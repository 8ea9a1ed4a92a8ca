import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { closedStates, codeKey, type CoverFacts } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims, policies as policyRows } from '../../platform/database/schema';
import { benefits } from '../../catalogue/benefits/benefits';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

type Quote = NonNullable<PolicyRow['content']['purchase']['motor']>['quote'];

export interface OpenThefts {
  /** Numbers of this policy's claims of a stolen vehicle that are not closed. */
  readonly ofPolicy: readonly string[];
  /** The first of its vehicle, also with another policy of its owner; null where there is none. */
  readonly ofVehicle: string | null;
}

type Vehicle = Pick<PolicyRow, 'registration' | 'chassisNumber'>;

const isSame = (one: string | null, other: string | null): boolean =>
  codeKey(one ?? '') !== '' && codeKey(one ?? '') === codeKey(other ?? '');

const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  isSame(one.registration, other.registration) || isSame(one.chassisNumber, other.chassisNumber);

/** Claims of a stolen vehicle that are not closed, by the numbers of policies. */
export const openTheftsOf = async (
  db: Database,
  policies: readonly PolicyRow[],
): Promise<ReadonlyMap<string, OpenThefts>> => {
  if (policies.length === 0) return new Map();
  const numbers = policies.map((policy) => policy.number);
  const owners = [...new Set(policies.map(({ customerId }) => customerId))];
  const { number, registration, chassisNumber } = policyRows;
  const rows = await db
    .select({ claimNumber: claims.number, policyNumber: number, registration, chassisNumber })
    .from(claims)
    .innerJoin(policyRows, eq(number, claims.policyNumber))
    .where(
      and(
        or(inArray(claims.policyNumber, numbers), inArray(claims.customerId, owners)),
        eq(claims.type, 'total-theft'),
        notInArray(claims.state, [...closedStates]),
      ),
    )
    .orderBy(claims.number);
  return new Map(
    policies.map((policy) => {
      const isOwn = ({ policyNumber }: { policyNumber: string }) => policyNumber === policy.number;
      const ofVehicle = rows.find((row) => isOwn(row) || isSameVehicle(row, policy))?.claimNumber ?? null;
      return [policy.number, { ofPolicy: rows.filter(isOwn).map(({ claimNumber }) => claimNumber), ofVehicle }];
    }),
  );
};

const windscreen = benefits.windscreen.name.en;

/* Free up to its lower limit wherever the insurer has it; more where more was bought. */
const windscreenLimit = ({ addedBenefits, AdditionalBenefits }: Quote): number | null => {
  const bought = addedBenefits.find(({ name }) => name === windscreen)?.limitAmount ?? null;
  return bought ?? AdditionalBenefits.find(({ name }) => name === windscreen)?.minimumLimit ?? null;
};

/** What was sold, as the kinds of claims ask for it. */
export const coverFactsOf = ({ content }: PolicyRow, openThefts: readonly string[]): CoverFacts => {
  const { kind, motor } = content.purchase;
  const isComprehensive = motor?.request.productType === 'Comprehensive';
  return {
    line: kind,
    isComprehensive,
    windscreenLimit: motor && isComprehensive ? windscreenLimit(motor.quote) : null,
    openThefts,
  };
};
