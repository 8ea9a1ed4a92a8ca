import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import { StateHeading } from './state-heading';
import styles from './state-message.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  message: ReactNode;
  /** What support asks for: the request id. */
  reference?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  /** 1 where the message is the whole page; 2 unless given. */
  headingLevel?: 1 | 2;
  className?: string | undefined;
}

/** Stands where the content would be: what failed, and a way on. */
export const ErrorState = ({
  title,
  message,
  reference,
  onRetry,
  action,
  headingLevel = 2,
  className,
}: ErrorStateProps) => {
  const text = useText(uiTexts);
  return (
    <section className={classNames(styles.state, className)} role="alert">
      <TriangleAlert className={styles.icon} aria-hidden />
      <StateHeading level={headingLevel}>{title}</StateHeading>
      {message !== null && <div className={styles.text}>{message}</div>}
      {reference && <p className={styles.reference}>{text('reference', { reference })}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw aria-hidden />} onClick={() => onRetry()}>
              {text('tryAgain')}
            </Button>
          )}
          {action}
        </div>
      )}
    </section>
  );
};
