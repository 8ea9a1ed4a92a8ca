/* A sheet that was saved again has brackets for a minus, and a dash for nothing. */
const below = /^(?:-|\()/;

/** Whether an amount is below nothing. */
export const isBelowNothing = (text: string): boolean => below.test(text.trim().normalize('NFKC'));

/** `1,234.50`, `-1,234.50`, `(1,234.50)` or nothing → cents above nothing; null where it is none of these. */
export const statementCents = (text: string): number | null => {
  const value = text
    .trim()
    .normalize('NFKC')
    .replace(/^\((.*)\)$/, '-$1');
  if (value === '' || value === '-') return 0;
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(value)) return null;
  const [shillings = '', fraction = ''] = value.replace(/[-+,]/g, '').split('.');
  const cents = Number(shillings) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
};

/* Day first, as the portal writes them; year first, as its exports do. Seconds, a half of the day and a zone may follow. */
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?(?:\.\d+)?`;
const rest = String.raw`(?: ?(?<half>[AP]M))?(?: ?\(?(?:(?<zone>Z|UTC|GMT|EAT)|(?:UTC|GMT)?(?<offset>[+-]\d{1,2}(?::?\d\d)?))\)?)?`;
const forms = [
  new RegExp(String.raw`^(?<day>\d\d)[-/. ](?<month>\d\d|[a-z]{3,9})[-/. ](?<year>\d{4}),?[ T]+${clock}${rest}$`, 'i'),
  new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d\d)[-/.](?<day>\d\d)[ T]+${clock}${rest}$`, 'i'),
];

const nairobi = '+03:00';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (text = ''): string => {
  const named = months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return named === 0 ? text : String(named).padStart(2, '0');
};

/** `UTC`, `EAT` or `+0300` as an offset. */
export const offsetOf = (zone: string): string => {
  if (/^(?:Z|UTC|GMT)$/i.test(zone)) return 'Z';
  if (/^EAT$/i.test(zone)) return nairobi;
  const [, sign = '+', hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d\d)?$/.exec(zone) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

/* 12 at night is 0, 12 at noon is 12; null where it is no hour of a clock of twelve. */
const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
};

/**
 * A time as a statement writes it; null where it is no time.
 * @param zone of times that name none; Nairobi's where it is not given
 */
export const statementTime = (text: string, zone = nairobi): Date | null => {
  for (const form of forms) {
    const {
      year,
      month,
      day,
      hour = '',
      minute,
      second = '00',
      half,
      zone: named,
      offset,
    } = form.exec(text.trim())?.groups ?? {};
    if (year === undefined) continue;
    const hours = hourOf(Number(hour), half);
    if (hours === null) return null;
    const own = named ?? offset;
    const local = `${year}-${monthOf(month)}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}`;
    const wall = new Date(`${local}Z`);
    // 31-02 is no day, though it is read as one of March.
    if (Number.isNaN(wall.getTime()) || wall.getUTCDate() !== Number(day)) return null;
    const time = new Date(`${local}${offsetOf(own ?? zone)}`);
    return Number.isNaN(time.getTime()) ? null : time;
  }
  return null;
};

/** `254712345678 - AMINA W`, or `0712345678 - …`; '' where the number is masked or none. */
export const statementPhone = (otherParty: string): string => {
  const digits = /^(?:\+?254|0)([17]\d{8})\b/.exec(otherParty.trim())?.[1];
  return digits === undefined ? '' : `+254${digits}`;
};
