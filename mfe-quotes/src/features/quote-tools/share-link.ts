import type { Language } from '@tulinde/shared/contracts';

/**
 * Opens the quotes on any device. English is what a device speaks unless told otherwise, and stays out of the link.
 * @param path page of the quotes: `/quote`
 */
export const shareLink = (path: string, quoteRef: string, language: Language): string => {
  const query = new URLSearchParams({ ref: quoteRef, ...(language === 'sw' && { lang: language }) });
  return `${window.location.origin}${path}?${query.toString()}`;
};
