/** How long a valuation takes at most, hours. */
const hours = 1;

/* RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

export interface Appointment {
  /** Unique to the purchase. */
  readonly id: string;
  /** In Nairobi: `2026-03-27` and `09:00`. */
  readonly date: string;
  readonly time: string;
  readonly title: string;
  readonly place: string;
}

/** An appointment as a calendar takes it up (RFC 5545), in UTC so that every phone shows the hour of Nairobi right. */
export const calendarFile = ({ id, date, time, title, place }: Appointment, now: Date): string => {
  const start = new Date(`${date}T${time}:00+03:00`);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tulinde//Valuation//EN',
    'BEGIN:VEVENT',
    `UID:${id}@tulinde`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};
