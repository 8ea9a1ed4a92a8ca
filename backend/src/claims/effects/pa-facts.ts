import type { ClaimType } from '@tulinde/contracts';
import type { Assessed } from '../../domain/claims/assessed';
import type { FactsOf } from '../../domain/claims/offer';
import type { PaPackage } from '../../domain/personal-accident';
import type { QuotedPaOffer } from '../../domain/quoted-offer';
import { validationRefusal } from '../../platform/http/refusal';
import type { MotorType } from './motor-facts';

export type PaType = Exclude<ClaimType, MotorType>;

type SoldPackages = Pick<QuotedPaOffer, 'inputs' | 'chosen'>;
type Person = Assessed<'death'>['person'];

/* The package of one insured person. @throws Refusal of the person, where the policy insures nobody like that */
const packageOf = ({ inputs, chosen }: SoldPackages, { personCovered, recordNo }: Person): PaPackage => {
  const choice = chosen.find((one) => one.personCovered === personCovered && one.recordNo === recordNo);
  const found = inputs.packages.find(
    (one) => one.personCovered === personCovered && one.packageCents === choice?.packageCents,
  );
  if (found === undefined) throw validationRefusal([{ field: 'person', message: 'pa.person.unknown' }]);
  return found;
};

const made: { readonly [Type in PaType]: (found: Assessed<Type>, sold: PaPackage) => FactsOf[Type] } = {
  death: ({ paidBefore }, { packageCents }) => ({ sumCents: packageCents, paidCents: paidBefore }),
  'permanent-disability': ({ paidBefore, lost }, { packageCents }) => ({
    sumCents: packageCents,
    paidCents: paidBefore,
    lost,
  }),
  'temporary-disability': ({ days, paidDays }, { weeklyCents }) => ({ weeklyCents, days, paidDays }),
  medical: ({ receipts, paidBefore }, { medicalCents }) => ({
    receiptsCents: receipts,
    paidCents: paidBefore,
    limitCents: medicalCents,
  }),
};

/** What was found out about a person, with the package that the policy has for them. */
export const paFacts = <Type extends PaType>(type: Type, found: Assessed<Type>, offer: SoldPackages): FactsOf[Type] =>
  made[type](found, packageOf(offer, found.person));
