import { nairobiDay, readablePhone, type ClaimDetails } from '@tulinde/contracts';
import { formatClock, formatTime, formatWeekday, useText } from '@tulinde/ui/i18n';
import { calendarFile, saveFile } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Button, ExternalButtonLink } from '@tulinde/ui';
import { CalendarPlus, Phone } from 'lucide-react';
import { FactRows, PartCard } from '../../../claim-parts';
import { claimPageState } from '../claim-page-state';
import { visitPlace } from '../places';
import { visitTexts } from './texts';
import styles from './visit.module.css';

/** When and where an assessor looks at the damage. */
export const VisitCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(visitTexts);
  const language = useLanguage();
  const { visit, claimNumber } = claim;
  const stands = claimPageState(claim).visit;
  if (visit === null || stands === 'NONE') return null;
  const { at, place, assessor, phone, done } = visit;
  const isAhead = stands === 'AHEAD';
  const saveToCalendar = () => {
    const id = `${claimNumber}@visit`;
    const title = text('calendar.title', { number: claimNumber });
    const appointment = { id, title, place, day: nairobiDay(new Date(at)), time: formatTime(at, 'en') };
    saveFile(`${claimNumber}.ics`, 'text/calendar', calendarFile(appointment, Date.now()));
  };
  return (
    <PartCard id={visitPlace} title={text(done ? 'title.done' : 'title')} lead={isAhead && text('change')}>
      <FactRows
        rows={[
          [text('when'), `${formatWeekday(at, language)}, ${formatClock(at, language)}`],
          [text('where'), place],
          [text('who'), `${assessor}, ${readablePhone(phone)}`],
        ]}
      />
      {isAhead && (
        <div className={styles.buttons}>
          <Button variant="outline" icon={<CalendarPlus size={18} aria-hidden />} onClick={saveToCalendar}>
            {text('calendar')}
          </Button>
          <ExternalButtonLink variant="outline" href={`tel:${phone}`} icon={<Phone size={18} aria-hidden />}>
            {text('call', { name: assessor })}
          </ExternalButtonLink>
        </div>
      )}
    </PartCard>
  );
};
