import { useId, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { caretAfterDigits, groupDigits, moneyText } from './money-text';
import styles from './text-input.module.css';

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** Whole shillings as digits, `'1200000'`, or ''; what is no amount as it was typed. */
  value: string;
  onChange: (value: string) => void;
  size?: 'normal' | 'small';
}

/** An amount in shillings: digits come out, thousands are separated while one types. What is none is left to the form. */
export const MoneyInput = ({ value, onChange, size = 'normal', className, ...props }: MoneyInputProps) => {
  const currencyId = useId();
  const pending = useRef<{ input: HTMLInputElement; digits: number } | null>(null);
  const shown = groupDigits(moneyText(value));

  // React puts the caret at the end when it sets another value than was typed: put it back behind the same digit.
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { input, digits } = pending.current;
    pending.current = null;
    const caret = caretAfterDigits(shown, digits);
    input.setSelectionRange(caret, caret);
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    const text = moneyText(input.value);
    // Only an amount is shown otherwise than it was typed.
    if (/^\d*$/.test(text)) pending.current = { input, digits: before.replace(/\D/g, '').length };
    onChange(text);
  };

  return (
    <div className={classNames(styles.money, size === 'small' && styles.moneySmall, className)}>
      <span className={styles.currency} id={currencyId}>
        KES
      </span>
      <input
        autoComplete="off"
        {...props}
        aria-describedby={classNames(currencyId, props['aria-describedby'])}
        className={classNames(styles.input, styles.number, styles.amount)}
        type="text"
        inputMode="numeric"
        value={shown}
        onChange={handleChange}
      />
    </div>
  );
};
