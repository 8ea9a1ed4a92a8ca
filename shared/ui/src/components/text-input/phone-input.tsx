import { phoneDigits } from '@tulinde/contracts';
import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './text-input.module.css';

export interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
}

/*
 * Refused before it is there: a letter that is taken out again would take the caret to the end. React's own event of that
 * name is another one.
 */
const refuseOthers = (input: HTMLInputElement) => {
  const handleBeforeInput = (event: InputEvent) => {
    if (event.data && phoneDigits(event.data) === '') event.preventDefault();
  };
  input.addEventListener('beforeinput', handleBeforeInput);
  return () => input.removeEventListener('beforeinput', handleBeforeInput);
};

/** A Kenyan phone number behind a drawn +254, in digits alone; takes 0712…, 254712… and +254 0712… as well. */
export const PhoneInput = ({ value, onChange, className, ...props }: PhoneInputProps) => {
  const prefixId = useId();
  return (
    <div className={classNames(styles.money, className)}>
      <span className={styles.currency} id={prefixId}>
        +254
      </span>
      <input
        autoComplete="tel-national"
        {...props}
        aria-describedby={classNames(prefixId, props['aria-describedby'])}
        className={classNames(styles.input, styles.number, styles.phone)}
        type="tel"
        inputMode="tel"
        value={phoneDigits(value)}
        ref={refuseOthers}
        onChange={(event) => onChange(phoneDigits(event.target.value))}
      />
    </div>
  );
};
