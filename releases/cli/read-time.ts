import { UsageError } from '../client';

/* Without an offset it is on the clock that every time of this command line is shown by. */
const form = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:\d\d)?$/;

/** `2026-11-25 14:05`, `2026-11-25T11:05Z`: of every command. @throws UsageError */
export const readTime = (text: string): Date => {
  const [, day, time, offset = '+03:00'] = form.exec(text) ?? [];
  const at = new Date(`${day}T${time}${offset}`);
  if (!Number.isNaN(at.getTime())) return at;
  throw new UsageError(`${text} is no time: write it as "2026-11-25 14:05", which is in Nairobi, or with an offset.`);
};
