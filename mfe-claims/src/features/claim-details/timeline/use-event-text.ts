import type { ClaimDetails, ClaimEvent } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { timelineTexts } from './texts';

/** What happened, in a sentence; with what it was about where that is known in a few words. */
export const useEventText = ({ groups }: Pick<ClaimDetails, 'groups'>) => {
  const text = useText(timelineTexts);
  return ({ type, actor, about }: ClaimEvent): string => {
    const sentence =
      type === 'MESSAGE_SENT' && actor !== 'CUSTOMER' ? text('event.MESSAGE_SENT.INSURER') : text(`event.${type}`);
    const named = groups.find(({ group }) => group === about)?.words ?? about;
    return named === null || named === '' ? sentence : `${sentence}: ${named}`;
  };
};
