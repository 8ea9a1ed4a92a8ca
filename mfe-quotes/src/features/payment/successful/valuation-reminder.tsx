import { clockInWords, type Purchase, type Valuation } from '@tulinde/contracts';
import { formatWeekday, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, Card } from '@tulinde/ui';
import { CalendarPlus } from 'lucide-react';
import { calendarFile, saveFile } from '@tulinde/ui/page';
import styles from '../payment.module.css';
import { successTexts } from './texts';

export interface ValuationReminderProps {
  readonly purchase: Purchase;
  readonly valuation: Valuation;
}

/** When and where the vehicle is valued, and a file for the calendar. */
export const ValuationReminder = ({ purchase, valuation }: ValuationReminderProps) => {
  const text = useText(successTexts);
  const language = useLanguage();
  const { centre, date, time, place, phone } = valuation;
  const where =
    centre === null
      ? ''
      : centre.isMobile
        ? text('valuation.mobile', { place, county: centre.county })
        : text('valuation.where', { name: centre.name, address: centre.address });
  const handleSave = (day: string, at: string) => {
    const { reference, motor } = purchase;
    const vehicle =
      purchase.vehicle?.registration ?? [motor?.request.make, motor?.request.model].filter(Boolean).join(' ');
    const title = text('calendar.title', { vehicle });
    const content = calendarFile({ id: `${reference}@valuation`, title, place: where, day, time: at }, Date.now());
    saveFile(`${reference}.ics`, 'text/calendar', content);
  };
  return (
    <Card as="section" className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('valuation')}</h2>
      {date !== null && time !== null ? (
        <>
          <p>
            <strong>
              {text('valuation.at', { date: formatWeekday(date, language), time: clockInWords(time, language) })}
            </strong>
            <br />
            {where}
          </p>
          <p className={styles.lead}>{text('valuation.bring')}</p>
          <Button
            variant="outline"
            className={styles.submit}
            icon={<CalendarPlus size={18} aria-hidden />}
            onClick={() => handleSave(date, time)}
          >
            {text('valuation.calendar')}
          </Button>
        </>
      ) : (
        <p>{text('valuation.call', { phone: phone ?? purchase.customer?.phone ?? '' })}</p>
      )}
    </Card>
  );
};
