import type { ReactNode, SyntheticEvent } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Button } from '@tulinde/ui';
import styles from './change.module.css';
import { changeTexts } from './change-texts';

interface Props {
  /** On the button that sends it; null where nothing can be sent. */
  readonly submit: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a side panel, with a way back beside the button that sends it. */
export const PanelForm = ({ submit, isBusy, onSubmit, onCancel, children }: Props) => {
  const text = useText(changeTexts);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      {children}
      {submit !== null && (
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy}>
            {submit}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      )}
    </form>
  );
};
