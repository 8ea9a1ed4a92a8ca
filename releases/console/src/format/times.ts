import { dayMs } from '@tulinde/contracts';
/* One clock for everyone on call, wherever they sit: the operator's, as in the command line. It has no summer time. */
const timeZone = 'Africa/Nairobi';

const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const minute = 60_000;

/** `14:31` */
export const formatTime = (at: string | number): string => time.format(new Date(at));
/** `9 Nov` */
export const formatDay = (at: string | number): string => day.format(new Date(at));
/** `9 Nov 2026, 14:31:05 +03:00` */
export const formatMoment = (at: string | number): string => `${full.format(new Date(at))} +03:00`;

/** `14:31` on the day itself, `9 Nov` before it. */
export const formatWhen = (at: string | number, now: number): string =>
  formatDay(at) === formatDay(now) && Math.abs(now - new Date(at).getTime()) < dayMs ? formatTime(at) : formatDay(at);

/** `9 Nov, 14:31`, or the time alone today. */
export const formatWhenExactly = (at: string | number, now: number): string => {
  const when = formatWhen(at, now);
  return when === formatTime(at) ? when : `${when}, ${formatTime(at)}`;
};

/** `45 s`, `22 min`, `3 h`, `2 d` */
export const formatSpan = (ms: number): string => {
  if (ms < minute) return `${Math.max(0, Math.round(ms / 1_000))} s`;
  if (ms < 60 * minute) return `${Math.round(ms / minute)} min`;
  if (ms < dayMs) return `${Number((ms / 60 / minute).toFixed(1))} h`;
  return `${Math.round(ms / dayMs)} d`;
};
