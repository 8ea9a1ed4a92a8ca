import type { ApiError } from '@tulinde/client/api';
import { portalDocuments, type Language, type PortalDocument, type PortalText } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { useCallback, useEffect } from 'react';
import firstPaint from './first-paint.json';
import { usePortalText } from './read-from-server';

export interface ShownText {
  /** The version that the address names; null: the one in force. */
  readonly chosen: string | null;
  /** What this release came with. */
  readonly first: PortalText;
  /** Null while a version is on its way. */
  readonly text: PortalText | null;
  /** Why the server's was not read; what stands there may be old. */
  readonly failure: ApiError | null;
  readonly load: () => void;
}
export type ShownTexts = Readonly<Record<PortalDocument, ShownText>>;

const releases = firstPaint as Record<Language, Record<PortalDocument, PortalText>>;

const useShownText = (document: PortalDocument, chosen: string | null): ShownText => {
  const language = useLanguage();
  const value = usePortalText()({ document, language, ...(chosen !== null && { version: chosen }) });
  const load = useCallback(() => void value.keep(), [value]);
  useEffect(load, [load]);
  const first = releases[language][document];
  const failure = value.data.state === 'failed' ? value.data.error : null;
  return { chosen, first, text: value.value ?? (chosen === null ? first : null), failure, load };
};

/** Both texts: what this release came with until the server has said what is in force. */
export const useShownTexts = (): ShownTexts => {
  const [search] = useSearchParams();
  const [terms, privacy] = portalDocuments.map((document) => search.get(document));
  return { terms: useShownText('terms', terms ?? null), privacy: useShownText('privacy', privacy ?? null) };
};
