import { addDays, nairobiDay, type OpenDay, type OpeningHours, hourMs } from '@tulinde/contracts';
import { isHoliday } from './public-holidays';

const usual = { opens: '08:00', closes: '20:00' };
const onHolidays = { opens: '09:00', closes: '16:00' };
const shownDays = 7;

/** Of a day in Nairobi. */
const hoursOf = (day: string): OpenDay => ({
  day,
  ...(isHoliday(day) ? onHolidays : usual),
  isHoliday: isHoliday(day),
});

const instantOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);
const opening = ({ day, opens }: OpenDay): Date => instantOf(day, opens);
const closing = ({ day, closes }: OpenDay): Date => instantOf(day, closes);

/** Whether the office is open at an instant, until or from when, and its hours for seven days from that day. */
export const openingHours = (now: Date): OpeningHours => {
  const today = nairobiDay(now);
  const days = Array.from({ length: shownDays }, (_, ahead) => hoursOf(addDays(today, ahead)));
  const [first = hoursOf(today), second = hoursOf(addDays(today, 1))] = days;
  const isOpen = now >= opening(first) && now < closing(first);
  const changesAt = isOpen ? closing(first) : now < opening(first) ? opening(first) : opening(second);
  return { isOpen, changesAt: changesAt.toISOString(), days };
};

/* Hours of the day in Nairobi that people choose from; on a holiday the day is shorter. */
const endOfPart = { MORNING: '12:00', AFTERNOON: '16:00', EVENING: '20:00' } as const;
/** Working time within which staff call a customer who asked to be called soon, in milliseconds. */
const soonMs = hourMs;

/** The latest moment at which staff call a customer who asked at an instant. */
export const callBy = (when: 'SOON' | keyof typeof endOfPart, now: Date): Date => {
  if (when === 'SOON') {
    const { isOpen, changesAt } = openingHours(now);
    const from = isOpen ? now : new Date(changesAt);
    const end = new Date(from.getTime() + soonMs);
    // What does not fit into this day is the first of the next.
    if (!isOpen || end <= new Date(changesAt)) return end;
    return new Date(opening(hoursOf(addDays(nairobiDay(now), 1))).getTime() + soonMs);
  }
  for (let day = nairobiDay(now); ; day = addDays(day, 1)) {
    const hours = hoursOf(day);
    const end = instantOf(day, endOfPart[when] < hours.closes ? endOfPart[when] : hours.closes);
    if (end > now) return end;
  }
};
