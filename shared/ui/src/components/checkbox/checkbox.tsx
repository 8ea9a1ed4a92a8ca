import { useId, type ComponentProps, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export const Checkbox = ({ label, hint, error, id, className, ...props }: CheckboxProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div className={classNames(styles.checkbox, className)}>
      <span className={styles.box}>
        <input
          {...props}
          id={inputId}
          type="checkbox"
          className={styles.input}
          aria-describedby={classNames(hint ? hintId : null, error ? errorId : null, props['aria-describedby'])}
          {...(error ? { 'aria-invalid': true } : {})}
        />
        <Check className={styles.mark} aria-hidden />
      </span>
      <div className={styles.texts}>
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
        {hint && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
        {error && (
          <p className={styles.error} id={errorId}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
