import { useText } from '@tulinde/shared/i18n';
import { Button } from '@tulinde/shared/ui';
import { CalendarPlus } from 'lucide-react';
import { valuationTexts } from '../vehicle-details/valuation-texts';
import { calendarFile, type Appointment } from './calendar-file';

/** Puts an appointment into the customer's own calendar. */
export const CalendarButton = (appointment: Omit<Appointment, 'title'>) => {
  const text = useText(valuationTexts);
  const handleClick = () => {
    const file = calendarFile({ ...appointment, title: text('calendar.title') }, new Date());
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'valuation.ics';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button variant="outline" size="small" icon={<CalendarPlus size={18} aria-hidden />} onClick={handleClick}>
      {text('calendar')}
    </Button>
  );
};
