import {
  formatAmount,
  hasBenefitLimitChoice,
  higherLimitPrice,
  isBenefitLimitAllowed,
  messageText,
  type AdditionalBenefit,
  type Quote,
} from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { useState } from 'react';
import { useBenefitChanges } from './benefit-changes';
import { usePurchase } from '../../slices/purchase-slice';
import { useOwnCopy } from '../quote-results';
import { useMotorQuotes } from './motor-quotes-store';

/** One benefit of one quote: whether it is in the price, and how it gets in and out. Call it in an observer. */
export const useBenefit = (quoteRef: string, quote: Quote, benefit: AdditionalBenefit) => {
  const changes = useBenefitChanges();
  const ownCopy = useOwnCopy(useMotorQuotes(), usePurchase());
  const language = useLanguage();
  const { underwriterName } = quote;
  const { minimumLimit, maximumLimit } = benefit;
  const added = quote.addedBenefits.find(({ name }) => name === benefit.name);
  const { pending, error } = changes.line(underwriterName, benefit.name);
  const [limit, setLimit] = useState(() => (added?.limitAmount ? String(added.limitAmount) : ''));
  const [limitError, setLimitError] = useState<string | null>(null);
  const hasLimit = hasBenefitLimitChoice(benefit) && minimumLimit !== null && maximumLimit !== null;

  const send = async (action: 'add' | 'remove', limitAmount: number | null) => {
    const own = await ownCopy(quoteRef);
    if (own === null) return;
    await changes.change(own, { action, benefitName: benefit.name, underWriter: underwriterName, limitAmount });
  };

  const add = () => {
    if (!hasLimit) return void send('add', null);
    if (limit === '' || !isBenefitLimitAllowed(Number(limit), minimumLimit, maximumLimit)) {
      const limits = { min: formatAmount(minimumLimit), max: formatAmount(maximumLimit) };
      return setLimitError(messageText('quote.benefit.limit', language, limits));
    }
    setLimitError(null);
    void send('add', Number(limit));
  };

  /** Leaving the field with a limit that was typed ticks the benefit: nobody loses one by forgetting the tick. */
  const settleLimit = () => {
    if (limit !== '' && added === undefined && pending === null) add();
  };

  const wanted = limit === '' ? null : Number(limit);
  const isWantedAllowed = hasLimit && wanted !== null && isBenefitLimitAllowed(wanted, minimumLimit, maximumLimit);

  return {
    /** What the typed limit would cost, KES; null where it is in the price, is not allowed, or its price is not known. */
    limitPrice: isWantedAllowed && wanted !== added?.limitAmount ? higherLimitPrice(benefit, wanted) : null,
    isAdded: pending === null ? added !== undefined : pending === 'add',
    isBusy: pending !== null,
    /** KES: what it costs in this quote, or would cost. */
    amount: added?.amount ?? benefit.amount,
    error,
    limit: hasLimit ? limit : null,
    limitError,
    canUpdate: hasLimit && added !== undefined && limit !== '' && Number(limit) !== added.limitAmount,
    changeLimit: (value: string) => {
      setLimit(value);
      setLimitError(null);
    },
    add,
    settleLimit,
    toggle: () => {
      if (added) {
        setLimitError(null);
        void send('remove', null);
      } else add();
    },
  };
};
