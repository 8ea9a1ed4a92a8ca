import { claimKindOf } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { formatClock, useText } from '@tulinde/ui/i18n';
import { Check, CloudOff } from 'lucide-react';
import { waitsFor } from '@tulinde/ui/page';
import type { DraftSync } from './draft-sync';
import styles from './kind-form.module.css';
import { kindFormTexts } from './texts';

/** Whether what is typed is saved, and when it was. */
export const SavedNote = observer(({ sync }: { readonly sync: DraftSync }) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const { failure, hasUnsent, isSaving, savedAt } = sync;
  const draft = sync.draft.value;
  const isWaiting = hasUnsent && failure !== null;
  const isPerson = draft !== null && claimKindOf(draft.type).line === 'PA';
  const says = (() => {
    if (isWaiting) {
      const reason = waitsFor(failure);
      if (reason === 'network' && isPerson) return text('waiting.person');
      return text(reason === null ? 'refused' : `waiting.${reason}`);
    }
    if (isSaving || hasUnsent) return text('saving');
    return savedAt === null ? '' : text('saved', { time: formatClock(savedAt, language) });
  })();
  return (
    <p role="status" className={styles.saved}>
      {isWaiting && <CloudOff size={16} aria-hidden />}
      {!isWaiting && !hasUnsent && savedAt !== null && <Check size={16} aria-hidden />}
      {says}
    </p>
  );
});
