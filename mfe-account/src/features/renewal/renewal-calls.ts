import type { ApiClient } from '@tulinde/client/api';
import {
  addOrRemoveBenefitCall,
  changePaQuotePackageCall,
  getRenewalQuoteCall,
  paRenewalQuoteCall,
  type BenefitChangeRequest,
  type PaInsured,
  type PolicySummary,
} from '@tulinde/contracts';
import type { Renewal } from './renewal-view';

export type RenewedPolicy = Pick<PolicySummary, 'policyNumber' | 'kind'>;
/** Of a benefit, for every insurer that has it. `limitAmount` is KES. */
export type BenefitEdit = Pick<BenefitChangeRequest, 'action' | 'benefitName'> & {
  readonly limitAmount: number | null;
};
/** Of one insured person, for every insurer that sells it. `packageAmount` is KES. */
export interface PackageEdit {
  readonly insured: PaInsured;
  readonly packageAmount: number;
}

/** Prices a policy again, or reads what was priced before. @throws ApiError */
export const readRenewal = async (
  api: ApiClient,
  { policyNumber, kind }: RenewedPolicy,
  what: { readonly quoteRef?: string | undefined; readonly estimatedValue?: string | null } = {},
): Promise<Renewal> => {
  const { quoteRef = null, estimatedValue = null } = what;
  if (kind === 'PA') return { kind, renewal: await api.call(paRenewalQuoteCall, { policyNumber, quoteRef }) };
  const request = { policyNumber, quoteRef, ...(estimatedValue !== null && { estimatedValue }) };
  return { kind, renewal: await api.call(getRenewalQuoteCall, request) };
};

/*
 * Prices compare only where they are for the same: a change is made with every insurer that can. The first one is whose
 * refusal counts; another that cannot take part says itself what is in its price.
 */
const forAll = async <Of>(first: Of | undefined, others: readonly Of[], send: (of: Of) => Promise<unknown>) => {
  if (first !== undefined) await send(first);
  await Promise.allSettled(others.map(send));
};

/** @param lead the insurer whose refusal counts @throws ApiError */
export const changeBenefit = (
  api: ApiClient,
  { set }: Extract<Renewal, { kind: 'MOTOR' }>['renewal'],
  lead: string,
  edit: BenefitEdit,
): Promise<void> => {
  const having = set.quotes.filter(({ AdditionalBenefits, addedBenefits }) => {
    const isAdded = addedBenefits.some(({ name }) => name === edit.benefitName);
    return edit.action === 'add' ? AdditionalBenefits.some(({ name }) => name === edit.benefitName) : isAdded;
  });
  return forAll(
    having.find(({ underwriterName }) => underwriterName === lead),
    having.filter(({ underwriterName }) => underwriterName !== lead),
    ({ underwriterName: underWriter }) =>
      api.call(addOrRemoveBenefitCall, { quoteRef: set.quoteRef, underWriter, ...edit }),
  );
};

/** @param lead the insurer whose refusal counts @throws ApiError */
export const changePackage = (
  api: ApiClient,
  { set }: Extract<Renewal, { kind: 'PA' }>['renewal'],
  lead: string,
  { insured, packageAmount }: PackageEdit,
): Promise<void> => {
  const { personCovered } = insured.premiumComputationObj;
  const isSame = (one: PaInsured) =>
    one.recordNo === insured.recordNo && one.premiumComputationObj.personCovered === personCovered;
  const having = set.quotes.flatMap(({ underwriterName, pricingResultData }) => {
    const people = [...pricingResultData.adultsQuotePricing, ...pricingResultData.childrenQuotePricing];
    const theirs = people.find(isSame);
    return theirs?.premiumComputationObj.packages.includes(packageAmount)
      ? [{ underwriter: underwriterName, policyProductId: theirs.premiumComputationObj.policyProductId }]
      : [];
  });
  return forAll(
    having.find(({ underwriter }) => underwriter === lead),
    having.filter(({ underwriter }) => underwriter !== lead),
    ({ underwriter, policyProductId }) =>
      api.call(changePaQuotePackageCall, {
        quoteRef: set.quoteRef,
        packageAmount: String(packageAmount),
        recordNo: insured.recordNo,
        personCovered,
        underwriter,
        policyProductId,
      }),
  );
};
