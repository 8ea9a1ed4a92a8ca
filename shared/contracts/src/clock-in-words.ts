import type { Language } from './help';

/* The Swahili day begins at six in the morning: its first hour ends at seven. Each part begins at its hour of the other clock. */
const partsOfDay = [
  [0, 'usiku'],
  [4, 'alfajiri'],
  [6, 'asubuhi'],
  [12, 'mchana'],
  [16, 'jioni'],
  [19, 'usiku'],
] as const;

/** The part of the day to which an hour from 0 to 24 belongs, in Swahili: `usiku` for 22. */
export const partOfDay = (hour: number): string => partsOfDay.findLast(([from]) => from <= hour)?.[1] ?? 'usiku';

const inSwahili = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const told = (hour + 6) % 12 || 12;
  return `saa ${told}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${partOfDay(hour)}`;
};

/** How a time of day is said in a sentence: `14:05` in English, `saa 8:05 mchana` in Swahili. @param time `14:05` on the clocks of Nairobi */
export const clockInWords = (time: string, language: Language): string => (language === 'sw' ? inSwahili(time) : time);
