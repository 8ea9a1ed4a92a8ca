/* Kenya has had UTC+3 the whole year since 1960. */
const eastAfricaMs = 3 * 60 * 60 * 1000;

/** `YYYYMMDDHHMMSS` in East Africa Time, as Daraja's timestamps are. */
export const darajaTimestamp = (now: Date): string =>
  new Date(now.getTime() + eastAfricaMs).toISOString().replace(/\D/g, '').slice(0, 14);
