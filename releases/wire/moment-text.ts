/* One clock for everyone on call, wherever they sit and whatever their machine thinks: the operator's, as in the console. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Nairobi',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-22 18:30 +03:00`, in sentences for people. Programs get UTC with its milliseconds beside it. */
export const momentText = (at: string | Date): string => `${clock.format(new Date(at))} +03:00`;
