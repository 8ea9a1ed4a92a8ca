import type { Database } from '../../platform/database/connection';
import { assessedSchemas } from '../../domain/claims/assessed';
import type { ClaimRules } from '../../domain/claims/claim-rules';
import { offerOf, type Offer } from '../../domain/claims/offer';
import type { QuotedPaOffer } from '../../domain/quoted-offer';
import { parseBody } from '../../platform/http/validation';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { findPurchase } from '../../purchasing/records/repository';
import type { ClaimRow } from '../records/change-claim';
import { rulesOfPolicy } from '../records/rules-of-policy';
import { motorFacts, type MotorClaim, type MotorType } from './motor-facts';
import { paFacts, type PaType } from './pa-facts';

const paTypes: readonly string[] = [
  'death',
  'permanent-disability',
  'temporary-disability',
  'medical',
] satisfies PaType[];
const isPaType = (type: ClaimRow['type']): type is PaType => paTypes.includes(type);

const soldOf = async (db: Database, policyNumber: string) => {
  const policy = await findPolicy(db, policyNumber);
  const offer = policy && ((await findPurchase(db, policy.purchaseId))?.sold ?? null);
  if (policy === null || offer === null) throw new Error(`Policy ${policyNumber} has no offer that was sold.`);
  return { policy, offer };
};

const motorOffer = async <Type extends MotorType>(
  db: Database,
  {
    type,
    found,
    rules,
    of,
  }: { readonly type: Type; readonly found: unknown; readonly rules: ClaimRules; readonly of: MotorClaim },
): Promise<Offer> => {
  const assessed = parseBody(assessedSchemas[type], found, []);
  return offerOf(type, await motorFacts(db, type, assessed, of), rules);
};

const paOffer = <Type extends PaType>({
  type,
  found,
  rules,
  offer,
}: {
  readonly type: Type;
  readonly found: unknown;
  readonly rules: ClaimRules;
  readonly offer: QuotedPaOffer;
}): Offer => offerOf(type, paFacts(type, parseBody(assessedSchemas[type], found, []), offer), rules);

/**
 * What the insurer's rules make of a claim: of what was found out about the loss (`domain/claims/assessed.ts`, by the kind of
 * claim), what the policy covers, and what is owed on its plan now. Writes nothing.
 * @throws Refusal VALIDATION for what was found where it does not parse
 */
export const offerForClaim = async (
  db: Database,
  claim: Pick<ClaimRow, 'number' | 'type' | 'policyNumber' | 'happenedOn'>,
  { found, now }: { readonly found: unknown; readonly now: Date },
): Promise<Offer> => {
  const { policy, offer } = await soldOf(db, claim.policyNumber);
  const rules = await rulesOfPolicy(db, claim.policyNumber);
  const { type } = claim;
  if (offer.kind === 'PA' && isPaType(type)) return paOffer({ type, found, rules, offer });
  if (offer.kind === 'MOTOR' && !isPaType(type))
    return motorOffer(db, { type, found, rules, of: { claim, policy, offer, now } });
  throw new Error(`Policy ${policy.number} has no claim of type ${type}.`);
};
