import { fromCents, lastDayOfCover, type Language, type PaCoverType, type Purchase } from '@tulinde/contracts';
import { presentPaQuote } from '../../quoting/personal-accident/present-pa-quote';
import { insurableAgesOf } from '../../quoting/personal-accident/price-insured';
import { documentsOf } from './documents-of';
import { peopleToInsure } from './price-purchase';
import type { PurchaseFacts } from './purchase-facts';
import { termOf } from '../../domain/quoted-offer';
import { isComplete, nextStep, stepsFor } from './steps';
import { underwriterIcon } from '../../quoting/sets/quotes-of-line';
import { presentQuote } from '../../quoting/motor/motor-quotes';

const offerView = (
  { offer, row }: PurchaseFacts,
  language: Language,
): Pick<Purchase, 'motor' | 'personalAccident' | 'insurableAges'> =>
  offer.kind === 'MOTOR'
    ? {
        motor: { request: offer.request, quote: presentQuote(offer.inputs, offer.chosen, language) },
        personalAccident: null,
      }
    : {
        motor: null,
        personalAccident: {
          request: offer.request,
          quote: presentPaQuote(offer, offer.request.coverType as PaCoverType, language, peopleToInsure(offer, row)),
        },
        insurableAges: insurableAgesOf(offer.inputs),
      };

/** What was saved, or else what is known beforehand: the forms begin with it. */
const answersOf = ({ row, offer, today }: PurchaseFacts) => {
  const { prefill } = row;
  const known = prefill?.startsOn ?? null;
  const startsOn = row.startsOn ?? (known !== null && known < today ? today : known);
  const endsOn = row.endsOn ?? (startsOn && lastDayOfCover(startsOn, termOf(offer)));
  const people = row.people ?? prefill?.people ?? null;
  return {
    customer: row.customer ?? prefill?.customer ?? null,
    people: people && [...people],
    student: row.student ?? prefill?.student ?? null,
    nextOfKin: row.nextOfKin ?? prefill?.nextOfKin ?? null,
    vehicle: row.vehicle ?? prefill?.vehicle ?? null,
    cover: startsOn === null || endsOn === null ? null : { startsOn, endsOn },
  };
};

/** A purchase on the wire. The answers about health never leave the server. */
export const purchaseView = (facts: PurchaseFacts, language: Language): Purchase => {
  const { row, offer, price, valuation } = facts;
  return {
    purchaseId: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    productId: row.productId,
    quoteRef: row.quoteRef,
    expiresAt: offer.expiresAt,
    isRenewal: row.isRenewal,
    renewsPolicy: row.renewsPolicy,
    language: row.language,
    insurer: { name: row.underwriterName, icon: underwriterIcon(offer.inputs.underwriter) },
    ...offerView(facts, language),
    price: {
      total: fromCents(price.totalCents),
      accepted: row.acceptedTotalCents === null ? null : fromCents(row.acceptedTotalCents),
      maximumInstalments: price.instalments?.longestTerm ?? null,
      leastFinanced: price.leastFinancedCents === null ? null : fromCents(price.leastFinancedCents),
    },
    steps: stepsFor(facts).map((step) => ({ step, isComplete: isComplete(facts, step) })),
    nextStep: nextStep(facts),
    terms:
      row.termsVersion === null || row.termsAcceptedAt === null
        ? null
        : {
            version: row.termsVersion,
            acceptedAt: row.termsAcceptedAt.toISOString(),
            portal: row.portalVersions,
          },
    ...answersOf(facts),
    hasHealthDeclaration: row.health !== null,
    valuation,
    documents: documentsOf(facts),
    plan: row.plan === null ? null : { plan: row.plan, instalments: row.instalments },
  };
};
