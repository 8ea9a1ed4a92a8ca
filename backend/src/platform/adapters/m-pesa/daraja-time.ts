import { hourMs } from '@tulinde/contracts';
/* Kenya has had UTC+3 the whole year since 1960. */
const eastAfricaMs = 3 * hourMs;

/** `YYYYMMDDHHMMSS` in East Africa Time, as Daraja's timestamps are. */
export const darajaTimestamp = (now: Date): string =>
  new Date(now.getTime() + eastAfricaMs).toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * Reads `YYYYMMDDHHMMSS` in East Africa Time, as text or as the number that callbacks have.
 * @returns null for anything else
 */
export const parseDarajaTime = (value: unknown): Date | null => {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(String(value));
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};
