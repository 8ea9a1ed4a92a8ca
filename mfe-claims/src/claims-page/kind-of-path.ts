import { claimTypes, claimTypeWords, type ClaimType } from '@tulinde/contracts';
import { useText, useWords } from '@tulinde/ui/i18n';
import { useLocation } from '@tulinde/client/router';
import { kindTexts } from './texts';

/** The kind that an address is about; null where the draft alone says it, as for personal accident. */
const kindOfPath = (path: string): ClaimType | null =>
  claimTypes.find((kind) => path === `/${kind}` || path === `/${kind}-details`) ?? null;

/** The name of the kind that the page is about. */
export const useKindTitle = (): string => {
  const kind = kindOfPath(useLocation().pathname);
  const nameOf = useWords(claimTypeWords);
  const text = useText(kindTexts);
  return kind === null ? text('accident') : nameOf(kind);
};
