import * as z from 'zod/mini';

const keptSchema = z.object({ purchaseId: z.string() });

/** The purchase that the tab's history keeps for a page, where the browser keeps nothing else; null where there is none. */
export const purchaseInHistory = (state: unknown): string | null => {
  const read = keptSchema.safeParse(state);
  return read.success ? read.data.purchaseId : null;
};

/** Whether the browser refuses to keep anything for this site: a reload would forget the purchase. */
export const keepsNothing = (): boolean => {
  try {
    window.localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
};
