import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names';
import inputStyles from '../text-input/text-input.module.css';
import styles from './select.module.css';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Other words by which a list that is searched finds it. */
  readonly synonyms?: readonly string[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** Shown while the value is ''. */
  placeholder?: string;
}

/** The phone's own list: nothing drawn by hand is as good with a thumb. */
export const Select = ({ options, placeholder, className, ...props }: SelectProps) => (
  <div className={classNames(styles.wrap, className)}>
    <select {...props} className={classNames(inputStyles.input, styles.select)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className={styles.chevron} aria-hidden />
  </div>
);
