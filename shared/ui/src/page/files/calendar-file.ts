import { hourMs } from '@tulinde/contracts';
/** An appointment in Nairobi, which is three hours before UTC all year. */
export interface Appointment {
  /** Stays the same however often it is downloaded: a calendar then changes its entry and does not add one. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** `2026-03-27` and `09:30`. */
  readonly day: string;
  readonly time: string;
}

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/* A line of the format (RFC 5545) has 75 octets at most; a folded one goes on behind a blank. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let octets = 0;
  let current = '';
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 73) {
      lines.push(current);
      current = '';
      octets = 0;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n ');
};

/** The text of an .ics file: an hour, with a reminder the day before. @param now when it is made, ms */
export const calendarFile = ({ id, title, place, day, time }: Appointment, now: number): string => {
  const start = Date.parse(`${day}T${time}:00+03:00`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tulinde//Valuation//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + hourMs)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
