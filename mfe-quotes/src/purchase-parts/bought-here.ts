/* Of the browser's history, as the router counts its entries. */
const entryNow = (): number => (window.history.state as { readonly idx?: number } | null)?.idx ?? 0;

/* In this document: a purchase, and the entry in which its cover was shown last. */
const shownIn = new Map<string, number>();

/** The cover of a purchase is shown in the present entry of the history. */
export const showBought = (purchaseId: string): void => {
  shownIn.set(purchaseId, entryNow());
};

/**
 * Where a page of a purchase leads on to. What lies behind a bought cover would lead there again, so that Back never left
 * it: from there it leads home, as the page's own way back does.
 */
export const wayOn = (purchaseId: string, path: string): string => {
  const isBehind = entryNow() < (shownIn.get(purchaseId) ?? 0);
  return path === '/payment-successful' && isBehind ? '/' : path;
};
