import { clockInWords, type Purchase } from '@tulinde/contracts';
import { formatWeekday, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { valuationTexts } from '../vehicle-details/valuation-texts';
import { CalendarButton } from './calendar-button';
import { Facts, SummaryCard } from './summary-card';
import styles from './summary.module.css';
import { summaryTexts } from './texts';

/** Where and when the vehicle is valued; comprehensive cover has one. */
export const ValuationCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const label = useText(valuationTexts);
  const language = useLanguage();
  const { valuation, reference } = purchase;
  if (valuation === null || !purchase.steps.some(({ step }) => step === 'valuation')) return null;
  const { centre, date, time, phone } = valuation;
  const place = valuation.method === 'MOBILE' ? valuation.place : centre ? `${centre.name}, ${centre.address}` : '';
  return (
    <SummaryCard title={text('valuation')} purchase={purchase} step="valuation">
      {valuation.method === 'CALL' ? (
        <p>{text('valuation.call', { phone: phone ?? '' })}</p>
      ) : (
        <>
          <Facts
            facts={[
              [label(`method.${valuation.method}`), place],
              [label('date'), date && formatWeekday(date, language)],
              [label('time'), time && clockInWords(time, language)],
            ]}
          />
          {date !== null && time !== null && (
            <div className={styles.action}>
              <CalendarButton reference={reference} day={date} time={time} place={place} />
            </div>
          )}
        </>
      )}
    </SummaryCard>
  );
};
