import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useEffect, useRef, useState } from 'react';
import { useKinDraft } from './draft-slice';
import styles from './next-of-kin.module.css';
import { nextOfKinTexts } from './texts';

/** Says that something is not saved, asks before it is thrown away, and keeps a tab from being closed over it. */
export const UnsavedChanges = observer(({ onLeave }: { readonly onLeave: () => void }) => {
  const text = useText(nextOfKinTexts);
  const draft = useKinDraft();
  const hasChanges = draft.value.nextOfKinData !== null;
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  useEffect(() => {
    if (!hasChanges) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasChanges]);

  if (!isAsking || !hasChanges)
    return (
      <>
        <Button variant="quiet" isFullWidth onClick={() => (hasChanges ? setAsking(true) : onLeave())}>
          {text('cancel')}
        </Button>
        <p className={styles.note} role="status">
          {hasChanges && text('unsaved')}
        </p>
      </>
    );
  const handleDiscard = () => {
    draft.clear();
    onLeave();
  };
  return (
    <Notice tone="warning" title={text('discard.title')}>
      <p>{text('discard.help')}</p>
      <div className={styles.choices}>
        <Button ref={keep} size="small" onClick={() => setAsking(false)}>
          {text('discard.keep')}
        </Button>
        <Button variant="outline" size="small" onClick={handleDiscard}>
          {text('discard.action')}
        </Button>
      </div>
    </Notice>
  );
});
