import { isBenefitLimitAllowed, type AdditionalBenefit, type Quote } from '@tulinde/contracts';
import { useState } from 'react';
import { useBenefitChanges } from './benefit-changes';
import { hasBenefit } from './like-with-like';
import { useMotorQuotes } from './motor-quotes-store';

/* Another insurer's own range of limits may not have this one. */
const takes = ({ AdditionalBenefits }: Quote, { name }: AdditionalBenefit, limit: number | null): boolean => {
  const offered = AdditionalBenefits.find((one) => one.name === name);
  if (offered === undefined) return false;
  const { limitInput, minimumLimit, maximumLimit } = offered;
  if (limit === null) return !limitInput;
  return minimumLimit !== null && maximumLimit !== null && isBenefitLimitAllowed(limit, minimumLimit, maximumLimit);
};

const namesOf = (quotes: readonly Quote[]): readonly string[] => quotes.map(({ underwriterName }) => underwriterName);

/** A benefit of one offer, put into all others that have it, with the same limit. Call it in an observer. */
export const useBenefitEverywhere = (quoteRef: string, quote: Quote, benefit: AdditionalBenefit) => {
  const { set } = useMotorQuotes();
  const changes = useBenefitChanges();
  const [isBusy, setBusy] = useState(false);
  const [wasSpread, setSpread] = useState(false);
  const all = set.state === 'ready' && set.value.quoteRef === quoteRef ? set.value.quotes : [];
  const added = quote.addedBenefits.find(({ name }) => name === benefit.name);
  const limit = added?.limitAmount ?? null;
  const without = all.filter((one) => !hasBenefit(one, { name: benefit.name, limit }));
  const open = without.filter((one) => takes(one, benefit, limit));
  const isSettled = changes.line(quote.underwriterName, benefit.name).pending === null;

  const spread = async () => {
    setBusy(true);
    const ask = { action: 'add', benefitName: benefit.name, limitAmount: limit } as const;
    await Promise.all(
      open.map(({ underwriterName }) => changes.change(quoteRef, { ...ask, underWriter: underwriterName })),
    );
    setBusy(false);
    setSpread(true);
  };
  return {
    canSpread: added !== undefined && isSettled && (open.length > 0 || isBusy),
    isBusy,
    spread: () => void spread(),
    /** After a press: in how many offers it is, which insurers do not offer it so, and whose answer did not come. */
    outcome:
      wasSpread && added !== undefined
        ? {
            count: all.length - without.length,
            without: namesOf(without.filter((one) => !open.includes(one))),
            missed: namesOf(open),
          }
        : null,
  };
};
