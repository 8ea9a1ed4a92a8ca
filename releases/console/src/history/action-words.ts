import type { Translate } from '@tulinde/ui/i18n';
import { auditActions } from '../api';
import type { historyTexts } from './texts';

type Text = Translate<keyof typeof historyTexts.en>;

/** The action in words; one that this console does not know yet stays as the registry calls it. */
export const actionWords = (action: string, text: Text): string => {
  const known = auditActions.find((one) => one === action);
  return known ? text(known) : action;
};

/** How the action stands out: what went wrong or was refused, or the ordinary course. */
export const actionTone = (action: string): 'bad' | 'quiet' | 'plain' => {
  if (['rollback', 'go-back', 'take-back', 'abort', 'undo', 'retire', 'freeze'].includes(action)) return 'bad';
  return ['ramp', 'pause', 'resume', 'publish', 'unfreeze'].includes(action) ? 'quiet' : 'plain';
};
