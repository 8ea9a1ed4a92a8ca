import type { IncomingHttpHeaders } from 'node:http';
import { languages, type Language } from '@tulinde/shared/contracts';

/** The best of our languages in an Accept-Language header; English where it names none of them. */
export const languageOf = (headers: IncomingHttpHeaders): Language => {
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = options
      .map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1])
      .find((found) => found !== undefined);
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wanted.filter(({ language, quality }) => quality > 0 && languages.some((ours) => ours === language));
  // A stable sort: what the browser names first wins among equals.
  const best = known.sort((a, b) => b.quality - a.quality)[0]?.language;
  return best === 'sw' ? 'sw' : 'en';
};
