import { useId, useLayoutEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names';
import { focusField } from './focus-field';
import styles from './error-summary.module.css';

export interface ErrorSummaryItem {
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly ErrorSummaryItem[];
  /** Another value takes the focus again: react-hook-form's submitCount. */
  focusKey?: number;
  className?: string | undefined;
}

/** All that is wrong with a form, above it, each with a link to its field. */
export const ErrorSummary = ({ title, errors, focusKey, className }: ErrorSummaryProps) => {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  // Once for each submit, or where it appears: with each key that mends an error, or makes one, it would steal the focus.
  const turn = focusKey ?? isShown;
  useLayoutEffect(() => element.current?.focus(), [turn]);
  if (!isShown) return null;
  return (
    <div
      ref={element}
      className={classNames(styles.summary, className)}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <CircleAlert className={styles.icon} aria-hidden />
      <div className={styles.texts}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                className={styles.link}
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The address stays: a fragment would be a page of its own in the history.
                  event.preventDefault();
                  focusField(fieldId);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
