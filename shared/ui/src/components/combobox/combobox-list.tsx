import { Check } from 'lucide-react';
import { classNames } from '../class-names';
import type { Option } from '../select/select';
import styles from './combobox.module.css';

interface ComboboxListProps {
  id: string;
  label: string;
  isShown: boolean;
  matches: readonly Option[];
  active: number;
  value: string;
  optionId: (index: number) => string;
  onChoose: (value: string) => void;
}

export const ComboboxList = (props: ComboboxListProps) => (
  <div
    className={classNames(styles.popup, styles.list)}
    data-surface="paper"
    role="listbox"
    id={props.id}
    aria-label={props.label}
    tabIndex={-1}
    hidden={!props.isShown}
    // A press on the list, or on its scroll bar, must not take the focus out of the field.
    onMouseDown={(event) => event.preventDefault()}
  >
    {props.isShown &&
      props.matches.map((option, index) => (
        // The keys are the field's, which keeps the focus (aria-activedescendant).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={props.optionId(index)}
          className={classNames(styles.option, index === props.active && styles.active)}
          role="option"
          tabIndex={-1}
          aria-selected={index === props.active}
          onClick={() => props.onChoose(option.value)}
        >
          {option.label}
          {option.value === props.value && <Check className={styles.check} aria-hidden />}
        </div>
      ))}
  </div>
);
