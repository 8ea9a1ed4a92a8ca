import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

export interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error summary leads to it: its first control takes the focus. */
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Several controls that answer one question: radios, checkboxes, the parts of a date. */
export const FieldGroup = ({ legend, hint, error, id, className, children }: FieldGroupProps) => {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  return (
    <fieldset
      id={groupId}
      className={classNames(styles.field, className)}
      aria-describedby={classNames(hint ? hintId : null, error ? errorId : null)}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children}</div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
