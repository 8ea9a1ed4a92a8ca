import { isOneName, nairobiDay, type PaPerson, type Purchase } from '@tulinde/contracts';
import { insuredPeople } from '../../../quote-parts/insured-people';
import type { DraftAnswers } from '../../../slices/drafts-slice';
import { buyerAnswers } from '../personal-details/buyer-answers';
import type { HealthAnswers } from './health-memory';

interface Drafts {
  readonly personalDetails: DraftAnswers;
  readonly people: readonly DraftAnswers[];
  readonly student: DraftAnswers;
  readonly nextOfKin: DraftAnswers;
  readonly start: DraftAnswers;
}

const emptyPerson = { fullName: '', hasOneName: false, dateOfBirth: '', relationship: '', idNumber: '' };
/* Whose relationship is as good as known. */
const usualRelationship: Partial<Record<PaPerson, string>> = { CHILD: 'CHILD' };

/** The people of the quote, each with what is typed of them, or what the server has (spec 20: by kind and number). */
const peopleAnswers = ({ personalAccident, people }: Purchase, drafts: readonly DraftAnswers[]) =>
  (personalAccident ? insuredPeople(personalAccident.quote) : []).map(({ recordNo, premiumComputationObj }) => {
    const { personCovered } = premiumComputationObj;
    const key = { personCovered, recordNo: String(recordNo) };
    const saved = people?.find((one) => one.personCovered === personCovered && one.recordNo === recordNo);
    const draft = drafts.find((one) => one['personCovered'] === personCovered && one['recordNo'] === key.recordNo);
    return {
      ...emptyPerson,
      relationship: usualRelationship[personCovered] ?? '',
      ...saved,
      hasOneName: isOneName(saved?.fullName ?? ''),
      ...(draft as Partial<typeof emptyPerson> | undefined),
      ...key,
    };
  });

/** The form as it stands when the page opens: what is typed wins over what the server has, and that over nothing. */
export const paAnswers = (purchase: Purchase, drafts: Drafts, health: HealthAnswers) => ({
  purchaseId: purchase.purchaseId,
  isRenewal: purchase.isRenewal,
  customer: buyerAnswers('Individual', purchase.customer, drafts.personalDetails),
  people: peopleAnswers(purchase, drafts.people),
  student: { school: '', admissionNumber: '', ...purchase.student, ...(drafts.student as Record<string, string>) },
  health: { ...health },
  nextOfKin: {
    fullName: '',
    relationship: '',
    phone: '',
    ...purchase.nextOfKin,
    hasOneName: isOneName(purchase.nextOfKin?.fullName ?? ''),
    ...(drafts.nextOfKin as Record<string, string>),
  },
  startDate: (drafts.start['startDate'] as string | undefined) ?? purchase.cover?.startsOn ?? nairobiDay(),
});
export type PaAnswers = ReturnType<typeof paAnswers>;

/** Whether the buyer is the first adult insured: as they said, or as the server has it; most are. */
export const isBuyerInsured = (purchase: Purchase, { start }: Drafts): boolean => {
  const said = start['isBuyerInsured'];
  if (typeof said === 'boolean') return said;
  return purchase.people === null || purchase.people[0]?.relationship === 'SELF';
};
