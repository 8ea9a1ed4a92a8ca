import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import styles from './field.module.css';

/** What a control spreads on itself to belong to its field. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
  isOptional?: boolean;
  /** Of the control: the error summary leads to it. Made up when absent. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Owns a control's label, hint and error, and what ties them together for a screen reader. */
export const Field = ({ label, hint, error, isOptional = false, id, className, children }: FieldProps) => {
  const text = useText(uiTexts);
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {isOptional && <span className={styles.optional}> ({text('optional')})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        {children({
          id: controlId,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error ? { 'aria-invalid': true as const } : {}),
          ...(!isOptional && { 'aria-required': true as const }),
        })}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
};
