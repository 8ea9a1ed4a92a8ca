/** `1,234.50`, `-1,234.50` or nothing → cents above nothing; null where it is none of these. */
export const statementCents = (text: string): number | null => {
  const value = text.trim();
  if (value === '') return 0;
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(value)) return null;
  const [shillings = '', fraction = ''] = value.replace(/[-,]/g, '').split('.');
  const cents = Number(shillings) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
};

/* Day first with - or /, as the portal writes them; year first, as its exports do. */
const forms = [
  /^(?<day>\d\d)[-/](?<month>\d\d)[-/](?<year>\d{4})[ T](?<clock>\d\d:\d\d:\d\d)$/,
  /^(?<year>\d{4})[-/](?<month>\d\d)[-/](?<day>\d\d)[ T](?<clock>\d\d:\d\d:\d\d)$/,
];

/** Nairobi's time as a statement writes it; null where it is no time. */
export const statementTime = (text: string): Date | null => {
  for (const form of forms) {
    const { year, month, day, clock } = form.exec(text.trim())?.groups ?? {};
    if (year === undefined) continue;
    const time = new Date(`${year}-${month}-${day}T${clock}+03:00`);
    // 31-02 is no day, though it is read as one of March.
    const isReal = !Number.isNaN(time.getTime()) && new Date(time.getTime() + 10_800_000).getUTCDate() === Number(day);
    return isReal ? time : null;
  }
  return null;
};

/** `254712345678 - AMINA W`; '' where the number is masked or none. */
export const statementPhone = (otherParty: string): string => {
  const digits = /^\+?(254\d{9})\b/.exec(otherParty.trim())?.[1];
  return digits === undefined ? '' : `+${digits}`;
};
