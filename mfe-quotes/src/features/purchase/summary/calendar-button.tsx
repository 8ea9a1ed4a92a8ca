import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import { CalendarPlus } from 'lucide-react';
import { calendarFile, saveFile, type Appointment } from '@tulinde/ui/page';
import { valuationTexts } from '../vehicle-details/valuation-texts';

export interface CalendarButtonProps extends Pick<Appointment, 'place' | 'day' | 'time'> {
  /** Of the purchase, for people: its id opens it and has no place in a calendar. */
  readonly reference: string;
}

/** Puts an appointment into the customer's own calendar. */
export const CalendarButton = ({ reference, ...appointment }: CalendarButtonProps) => {
  const text = useText(valuationTexts);
  const handleClick = () => {
    const title = text('calendar.title');
    const file = calendarFile({ ...appointment, id: `${reference}@valuation`, title }, Date.now());
    saveFile(`${reference}.ics`, 'text/calendar', file);
  };
  return (
    <Button variant="outline" size="small" icon={<CalendarPlus size={18} aria-hidden />} onClick={handleClick}>
      {text('calendar')}
    </Button>
  );
};
