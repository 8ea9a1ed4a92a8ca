import type { ClaimListItem } from '@tulinde/contracts';
import { formatDay, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { claimPartsTexts } from './texts';

type Turn = Pick<ClaimListItem, 'turn' | 'turnSince' | 'dueOn' | 'underwriterName'>;

/** Whose turn it is, since when and until when, in a sentence. */
export const useTurnText = () => {
  const text = useText(claimPartsTexts);
  const language = useLanguage();
  return ({ turn, turnSince, dueOn, underwriterName }: Turn): string => {
    const since = formatDay(turnSince, language);
    if (turn === null) return text('closed', { since });
    const known = { since, insurer: underwriterName };
    return dueOn === null
      ? text(`turn.${turn}`, known)
      : text(`turn.${turn}.due`, { ...known, due: formatDay(dueOn, language) });
  };
};
