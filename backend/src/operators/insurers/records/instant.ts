import * as z from 'zod/mini';

const isOurTime = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year < 2100;
};

/** ISO 8601 with its offset. Another century is a slip of the pen, and some years the database cannot write. */
export const instant = z.iso
  .datetime({ offset: true })
  .check(z.refine(isOurTime, 'must be an instant of this century'));
