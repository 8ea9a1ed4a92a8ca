import type { CarriedBenefit, Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import type { SharedRefs } from '../../platform/http/shared-ref';
import { chooseAgain } from '../motor/choose-again';
import { labelOf } from '../motor/labels';
import { motorQuotes, type MotorOffer } from '../motor/motor-quotes';
import type { ChosenBenefit } from '../../domain/pricing/offer';

const carriedBenefit = ({ inputs }: MotorOffer, { name }: ChosenBenefit, language: Language): CarriedBenefit => ({
  underwriterName: inputs.underwriter.name,
  benefitName: name,
  label: labelOf(name, language),
});

const { sets } = motorQuotes;

/**
 * Chooses in the new set what was chosen in the old one, which may have expired. An insurer that makes no offer any more
 * takes its benefits along. Twice is as good as once.
 */
export const carryOver = (
  { db, refs }: { readonly db: Database; readonly refs: SharedRefs },
  { fromQuoteRef, quoteRef: ref }: CallRequest<'carryOverBenefits'>,
  { now, language }: CallContext,
): Promise<CallResponse<'carryOverBenefits'>> =>
  db.transaction(async (tx) => {
    // It may be one that was passed on.
    const before = (await sets.find(tx, fromQuoteRef)) ?? (await sets.find(tx, refs.ownOf(fromQuoteRef) ?? ''));
    const after = await sets.find(tx, ref);
    if (before === null || after === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
    if (after.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');

    const carried: CarriedBenefit[] = [];
    const lost: CarriedBenefit[] = [];
    const chosenNow = new Map(after.offers.map(({ inputs, chosen }) => [inputs.underwriter.name, chosen]));
    // Rows are locked in one order, so that two of these never wait for each other.
    const offers = before.offers
      .filter(({ chosen }) => chosen.length > 0)
      .sort((a, b) => a.inputs.underwriter.name.localeCompare(b.inputs.underwriter.name));
    for (const old of offers) {
      const underwriterName = old.inputs.underwriter.name;
      const offer = await sets.lockOffer(tx, { ref, underwriterName });
      let chosen = offer?.chosen ?? [];
      for (const benefit of old.chosen) {
        const next = offer === null ? null : chooseAgain(offer.inputs, chosen, benefit);
        (next === null ? lost : carried).push(carriedBenefit(old, benefit, language));
        chosen = next ?? chosen;
      }
      if (offer === null) continue;
      await sets.saveChosen(tx, { ref, underwriterName, now }, chosen);
      chosenNow.set(underwriterName, chosen);
    }
    const updated = after.offers.map(({ inputs, chosen }) => ({
      inputs,
      chosen: chosenNow.get(inputs.underwriter.name) ?? chosen,
    }));
    return { set: motorQuotes.present({ ...after, offers: updated }, language), carried, lost };
  });
