import { formatKes, type Purchase } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { PriceLines } from '@tulinde/ui';
import { usePaLabels } from '../../../quote-parts/use-pa-labels';
import { priceLinesOf } from './price-lines-of';
import { SummaryCard } from './summary-card';
import { summaryTexts } from './texts';

export const PriceCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const language = useLanguage();
  const { person } = usePaLabels();
  const isFamily = purchase.personalAccident?.request.coverType === 'FAMILY';
  const lines = priceLinesOf(purchase, { basic: text('basic'), person: (one) => person(one, isFamily) });
  return (
    <SummaryCard
      title={text('price')}
      purchase={purchase}
      line={`${text('total')}: ${formatKes(purchase.price.total)}. ${text('held', { date: formatDay(purchase.expiresAt, language) })}.`}
    >
      <PriceLines lines={lines} total={{ label: text('total'), amount: purchase.price.total }} />
    </SummaryCard>
  );
};
