import { formatKes, type Quote, type QuoteSet } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { resultsTexts } from '../quote-results';
import type { ComparableQuote, ComparableRow, Offer } from '../quote-tools';
import { excessParams } from './excess-example';
import { planInWords } from './longest-plan';
import { motorQuotesTexts } from './texts';

/** An underwriter makes one offer in a set: its name tells it from the others. */
export const offerOf = (quote: Quote): Offer => ({
  id: quote.underwriterName,
  insurer: quote.underwriterName,
  price: quote.LipaFullAmount,
  deposit: quote.LipaPolePoleDeposit,
});

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Puts a motor quote into the words of the comparison. */
export const useComparable = ({ request }: QuoteSet): ((quote: Quote) => ComparableQuote) => {
  const text = useText(motorQuotesTexts);
  const common = useText(resultsTexts);
  const value = Number(request.estimatedValue);

  const priceRows = (quote: Quote): ComparableRow[] => {
    const { LipaPolePoleDeposit: deposit, LipaPolePoleInstallment: installment } = quote;
    const plan = planInWords(quote);
    return [
      { id: 'full', label: text('full'), value: formatKes(quote.LipaFullAmount) },
      { id: 'deposit', label: text('deposit'), value: deposit === null ? text('fullOnly') : formatKes(deposit) },
      ...(installment === null
        ? []
        : [{ id: 'installment', label: text('installment'), value: formatKes(installment) }]),
      ...(plan === null
        ? []
        : [
            { id: 'plan', label: text('plan'), value: text('plan.all', plan) },
            { id: 'extra', label: text('plan.extra'), value: plan.extra },
          ]),
      { id: 'basic', label: text('price.basic'), value: formatKes(quote.BasicPremium) },
      ...(quote.discounts ?? []).map(({ name, label, amount }) => ({
        id: name,
        label: label ?? name,
        value: formatKes(-amount),
      })),
      { id: 'charges', label: text('compare.charges'), value: formatKes(sum(quote.taxesAndCharges)) },
    ];
  };
  const coverRows = ({ coverDetails }: Quote): ComparableRow[] =>
    coverDetails.map(({ name, label, price }) => ({
      id: name,
      label: label ?? name,
      value: price > 0 ? text('cover.upTo', { amount: formatKes(price) }) : text('cover.included'),
    }));
  const excessRows = ({ excess }: Quote): ComparableRow[] => {
    if (!excess) return [];
    const params = excessParams(excess, value);
    return [
      {
        id: 'excess',
        label: text('excess.of', params),
        value: text(excess.isWaived ? 'excess.waived' : 'excess.amount', params),
      },
      { id: 'example', label: text('excess.repair', params), value: text('excess.shares', params), isKept: true },
    ];
  };
  const benefitRows = ({ AdditionalBenefits, addedBenefits }: Quote): ComparableRow[] =>
    AdditionalBenefits.map(({ name, label, amount, minimumLimit }) => {
      const added = addedBenefits.find((one) => one.name === name);
      const free = minimumLimit !== null && amount === 0;
      return {
        id: name,
        label: label ?? name,
        value: added
          ? added.limitAmount === null
            ? text('compare.added', { amount: formatKes(added.amount) })
            : text('compare.addedUpTo', { amount: formatKes(added.amount), limit: formatKes(added.limitAmount) })
          : free
            ? text('benefit.free', { amount: formatKes(minimumLimit) })
            : text('compare.extra', { amount: formatKes(amount) }),
      };
    });

  return (quote) => ({
    ...offerOf(quote),
    icon: quote.UnderwriterIcon,
    sections: [
      { id: 'price', title: common('compare.price'), rows: priceRows(quote) },
      { id: 'cover', title: text('tabs.cover'), rows: coverRows(quote) },
      { id: 'excess', title: text('excess.title'), rows: excessRows(quote) },
      { id: 'benefits', title: text('compare.benefits'), rows: benefitRows(quote) },
    ].filter(({ rows }) => rows.length > 0),
  });
};
