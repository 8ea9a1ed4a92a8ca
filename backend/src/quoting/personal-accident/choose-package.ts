import { toCents, type PaPackageChangeRequest } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';
import type { PaChosenPackage, PaOfferInputs } from '../../domain/personal-accident';

const refuse = (field: 'recordNo' | 'policyProductId' | 'packageAmount') => {
  const message = field === 'packageAmount' ? 'pa.package.unknown' : 'pa.person.unknown';
  return new Refusal(422, 'PACKAGE_NOT_OFFERED', message, { fields: [{ field, message }] });
};

/**
 * The packages after a change: one person's is another, everybody else keeps theirs. Pure.
 * @param policyProductId that of the offer's cover type
 * @throws Refusal for a person who is not in the offer and for a package that is not on offer for that person.
 */
export const choosePackage = (
  { inputs, chosen }: { inputs: PaOfferInputs; chosen: readonly PaChosenPackage[] },
  policyProductId: number,
  change: Pick<PaPackageChangeRequest, 'packageAmount' | 'personCovered' | 'recordNo' | 'policyProductId'>,
): readonly PaChosenPackage[] => {
  const isMeant = ({ personCovered, recordNo }: PaChosenPackage) =>
    personCovered === change.personCovered && recordNo === change.recordNo;
  if (!chosen.some(isMeant)) throw refuse('recordNo');
  if (change.policyProductId !== policyProductId) throw refuse('policyProductId');
  const packageCents = toCents(Number(change.packageAmount));
  const isOffered = inputs.packages.some(
    (plan) => plan.personCovered === change.personCovered && plan.packageCents === packageCents,
  );
  if (!isOffered) throw refuse('packageAmount');
  return chosen.map((choice) => (isMeant(choice) ? { ...choice, packageCents } : choice));
};
