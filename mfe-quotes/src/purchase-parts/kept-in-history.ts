import * as z from 'zod/mini';

const keptSchema = z.object({ purchaseId: z.string() });

/** The purchase that the tab's history keeps for a page, where the browser keeps nothing else; null where there is none. */
export const purchaseInHistory = (state: unknown): string | null => {
  const read = keptSchema.safeParse(state);
  return read.success ? read.data.purchaseId : null;
};

/* Longer than all that is kept of a purchase at once. */
const sample = 'x'.repeat(4096);
const sampleKey = 'tulinde:room';

/** Whether the browser refuses to keep anything for this site, or has no room left: a reload would forget the purchase. */
export const keepsNothing = (): boolean => {
  try {
    window.localStorage.setItem(sampleKey, sample);
    window.localStorage.removeItem(sampleKey);
    return false;
  } catch {
    return true;
  }
};
