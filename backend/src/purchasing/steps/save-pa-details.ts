import { lastDayOfCover, type InsuredPerson, type Purchase, type SavePaDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallContext } from '../../platform/http/call-handler';
import { validationRefusal, type RefusedField } from '../../platform/http/refusal';
import { ageRefusals, insurableAgesOf } from '../../quoting/personal-accident/price-insured';
import { requireStart } from '../renewing/require-same-cover';
import { changeStep, wrongKind } from '../facts/change-step';
import { peopleToInsure } from '../facts/price-purchase';
import { termOf, type QuotedPaOffer } from '../../domain/quoted-offer';

const keyOf = ({ personCovered, recordNo }: Pick<InsuredPerson, 'personCovered' | 'recordNo'>) =>
  `${personCovered} ${recordNo}`;

/* Each person of the quote once, and nobody else. */
const areThoseOf = (offer: QuotedPaOffer, people: readonly InsuredPerson[]): boolean =>
  people.map(keyOf).sort().join() === offer.chosen.map(keyOf).sort().join();

/* The insurer's own ages within those that are insurable at all. */
const agesRefused = (offer: QuotedPaOffer, people: readonly InsuredPerson[], startsOn: string): RefusedField[] => {
  const refused = ageRefusals(offer.inputs, peopleToInsure(offer, { people, startsOn })).map(keyOf);
  return people.flatMap((person, index) => {
    if (!refused.includes(keyOf(person))) return [];
    const ages = insurableAgesOf(offer.inputs).find(({ personCovered }) => personCovered === person.personCovered);
    const params = { from: ages?.from ?? 0, to: ages?.to ?? 0 };
    return [{ field: `people.${index}.dateOfBirth`, message: 'person.age', params }];
  });
};

/** The buyer, the people insured, their health and next of kin: everything that personal accident asks. */
export const savePaDetails = (db: Database, request: SavePaDetails, context: CallContext): Promise<Purchase> =>
  changeStep(
    db,
    { purchaseId: request.purchaseId, step: 'personal-details' },
    context,
    async (tx, { offer, row, today }) => {
      const { customer, people, student, health, nextOfKin, startDate } = request;
      if (offer.kind !== 'PA') throw wrongKind();
      if (!areThoseOf(offer, people)) throw validationRefusal([{ field: 'people', message: 'person.mismatch' }]);
      await requireStart(tx, row, { startDate, today });
      const refused = agesRefused(offer, people, startDate);
      if (refused.length > 0) throw validationRefusal(refused);
      return {
        customer,
        people: [...people],
        student,
        health,
        nextOfKin,
        startsOn: startDate,
        endsOn: lastDayOfCover(startDate, termOf(offer)),
      };
    },
  );
