import { fromCents, type ClaimOffer, type Language } from '@tulinde/contracts';
import type { Database } from '../../../platform/database/connection';
import { rulesInWords } from '../../../catalogue/claim-rules/repository';
import type { OfferRow } from '../acts/offers';

type Line = ClaimOffer['lines'][number];

/** An offer as the customer reads it: each line in words, with the words of the rule behind it. */
export const presentOffer = async (db: Database, offer: OfferRow, language: Language): Promise<ClaimOffer> => {
  const inWords = await rulesInWords(
    db,
    offer.lines.map(({ rule }) => rule),
    language,
  );
  return {
    offerId: offer.id,
    lines: offer.lines.map(({ kind, words, rule, cents }) => ({
      kind: kind as Line['kind'],
      words: words[language],
      rule,
      ruleWords: inWords.get(rule) ?? '',
      amount: fromCents(cents),
    })),
    total: fromCents(offer.totalCents),
    state: offer.state,
    madeAt: offer.madeAt.toISOString(),
    answeredAt: offer.answeredAt?.toISOString() ?? null,
    dispute: offer.dispute,
  };
};
