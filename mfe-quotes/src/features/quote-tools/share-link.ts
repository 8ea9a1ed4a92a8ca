import { routes, type Language } from '@tulinde/contracts';

/** Opens the quotes on any device. @param path page of the quotes: `/quote` */
export const shareLink = (path: string, quoteRef: string, language: Language): string =>
  window.location.origin + routes.sharedQuotes(path, quoteRef, language);
