import { claimKinds, type ClaimablePolicy, type ClaimKind, type ClaimType, type CoverFacts } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { isInForce } from '../../domain/cover-period';
import { Refusal } from '../../platform/http/refusal';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { coverFactsOf, openTheftsOf } from './cover-facts';

/* It goes on with a claim that was made while cover was in force. */
const continuesClaim = ({ incident, details }: ClaimKind): boolean =>
  [...incident, ...details].some(({ control }) => control === 'claim');

/** Why a kind is not offered for what happened at an instant; null where it is. */
export const refusalOf = (
  kind: ClaimKind,
  { facts, wasInForce }: { readonly facts: CoverFacts; readonly wasInForce: boolean },
): ReturnType<ClaimKind['refused']> =>
  kind.refused(facts) ?? (wasInForce || continuesClaim(kind) ? null : 'NOT_IN_FORCE');

/** When the buyer of a policy was born; undefined of a company. */
export const holderBirthOf = ({ content: { purchase } }: PolicyRow): string | undefined =>
  purchase.customer?.customerType === 'Individual' ? purchase.customer.dateOfBirth : undefined;

/** @throws Refusal CLAIM_NOT_OFFERED for a vehicle that is reported as stolen already, with the number of that claim */
export const refuseSecondTheft = (type: ClaimType, { openTheft }: Pick<ClaimablePolicy, 'openTheft'>): void => {
  if (type !== 'total-theft' || !openTheft) return;
  throw new Refusal(409, 'CLAIM_NOT_OFFERED', 'claim.theftOpen', { params: { claim: openTheft } });
};

/** Plate and vehicle, or who is insured. */
export const titleOf = ({ content, registration }: PolicyRow): string => {
  const { motor, people, insurer } = content.purchase;
  if (motor === null) return people?.[0]?.fullName ?? insurer.name;
  const { make, model, yearOfManufacture } = motor.request;
  return [registration, [make, model, yearOfManufacture].join(' ')].filter(Boolean).join(' · ');
};

const present = (policy: PolicyRow, facts: CoverFacts, at: Date): ClaimablePolicy => {
  const wasInForce = isInForce(policy, at);
  return {
    policyNumber: policy.number,
    line: facts.line,
    underwriterName: policy.underwriterName,
    title: titleOf(policy),
    isComprehensive: facts.isComprehensive,
    wasInForce,
    periods: policy.periods
      .filter(({ startsAt, endsAt }) => startsAt < endsAt)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.toISOString(), to: endsAt.toISOString() })),
    types: Object.values(claimKinds)
      .filter(({ line }) => line === facts.line)
      .map((kind) => ({ type: kind.type, refusal: refusalOf(kind, { facts, wasInForce }) })),
  };
};

export interface Claimable {
  readonly policy: ClaimablePolicy;
  readonly facts: CoverFacts;
}

/** What can be claimed from policies for something that happened at an instant, in their order. */
export const claimable = async (db: Database, policies: readonly PolicyRow[], at: Date): Promise<Claimable[]> => {
  const thefts = await openTheftsOf(db, policies);
  return policies.map((policy) => {
    const { ofPolicy = [], ofVehicle = null } = thefts.get(policy.number) ?? {};
    const facts = coverFactsOf(policy, ofPolicy);
    return { policy: { ...present(policy, facts, at), openTheft: ofVehicle }, facts };
  });
};

/** As {@link claimable}, of one policy. */
export const claimableFrom = async (db: Database, policy: PolicyRow, at: Date): Promise<Claimable> => {
  const [one] = await claimable(db, [policy], at);
  if (one === undefined) throw new Error('A policy that is there can be asked.');
  return one;
};
