import { useText } from '@tulinde/ui/i18n';
import { Notice } from '@tulinde/ui';
import type { RegistryError } from '../api';
import { failureMessage } from './failure-message';
import { failureTexts } from './failure-texts';
import styles from './change.module.css';

/** A failure in its place, with what to do and the number that the log has it under. */
export const Failure = ({ error }: { error: RegistryError }) => {
  const text = useText(failureTexts);
  return (
    <Notice tone="error" title={failureMessage(error, text)}>
      {error.requestId && <p className={styles.reference}>{text('reference', { reference: error.requestId })}</p>}
    </Notice>
  );
};
