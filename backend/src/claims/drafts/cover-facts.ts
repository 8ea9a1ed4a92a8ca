import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { closedStates, type CoverFacts } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';
import { benefits } from '../../catalogue/benefits/benefits';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

type Quote = NonNullable<PolicyRow['content']['purchase']['motor']>['quote'];

/** Numbers of the claims of a stolen vehicle that are not closed, by their policies. */
export const openTheftsOf = async (
  db: Database,
  policyNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>(policyNumbers.map((number) => [number, []]));
  const rows = await db
    .select({ number: claims.number, policyNumber: claims.policyNumber })
    .from(claims)
    .where(
      and(
        inArray(claims.policyNumber, [...policyNumbers]),
        eq(claims.type, 'total-theft'),
        notInArray(claims.state, [...closedStates]),
      ),
    )
    .orderBy(claims.number);
  for (const { number, policyNumber } of rows) found.get(policyNumber)?.push(number);
  return found;
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
