import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './segmented-control.module.css';

export interface SegmentedControlProps<V extends string> {
  /** Of the radio group; unique on the page. */
  name: string;
  value: V | '';
  options: readonly { readonly value: V; readonly label: ReactNode }[];
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** Of the element that names the group, when it does not stand in a FieldGroup. */
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  id?: string | undefined;
  className?: string | undefined;
}

/** Two to four answers side by side: a radio group drawn as one bar. */
export const SegmentedControl = <V extends string>({
  name,
  value,
  options,
  onChange,
  onBlur,
  isDisabled = false,
  isInvalid = false,
  id,
  className,
  ...aria
}: SegmentedControlProps<V>) => (
  <div
    id={id}
    className={classNames(styles.bar, isInvalid && styles.invalid, className)}
    {...(aria['aria-labelledby'] && { role: 'radiogroup' })}
    {...aria}
  >
    {options.map((option) => (
      <label key={option.value} className={styles.segment}>
        <input
          className={styles.input}
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={isDisabled}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
        />
        <span className={styles.face}>{option.label}</span>
      </label>
    ))}
  </div>
);
