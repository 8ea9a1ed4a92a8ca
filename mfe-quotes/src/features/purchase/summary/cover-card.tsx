import { linesOfBusiness, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { useOfferLine } from '../../../purchase-parts/use-offer-line';
import { Facts, SummaryCard } from './summary-card';
import { summaryTexts } from './texts';

/** Whose cover, of what, from when to when. The dates are asked with the vehicle or the people. */
export const CoverCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const language = useLanguage();
  const offerLine = useOfferLine();
  const { insurer, cover, terms, kind } = purchase;
  const day = (iso: string) => formatDate(iso, language);
  return (
    <SummaryCard title={text('cover')} purchase={purchase} step={linesOfBusiness[kind].coverStep}>
      <Facts
        facts={[
          [text('insurer'), insurer.name],
          [text('coverOf'), offerLine(purchase)],
          [text('starts'), cover && day(cover.startsOn)],
          [text('ends'), cover && day(cover.endsOn)],
          [text('terms'), terms && text('terms.version', { version: terms.version, date: day(terms.acceptedAt) })],
        ]}
      />
    </SummaryCard>
  );
};
