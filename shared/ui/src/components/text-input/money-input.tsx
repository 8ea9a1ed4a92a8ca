import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
} from 'react';
import { classNames } from '../class-names';
import { caretAfter, groupDigits, moneyText, type MoneyText } from './money-text';
import styles from './text-input.module.css';

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** Whole shillings as digits, `'1200000'`, or ''; what is no amount as it was typed. */
  value: string;
  onChange: (value: string) => void;
  size?: 'normal' | 'small';
}

/**
 * An amount in shillings: digits come out, thousands are separated while one types; cents are rounded once it is left. What is
 * no amount is left to the form.
 */
export const MoneyInput = ({ value, onChange, size = 'normal', className, ...props }: MoneyInputProps) => {
  const currencyId = useId();
  const pending = useRef<{ input: HTMLInputElement; count: number } | null>(null);
  const [typed, setTyped] = useState<MoneyText | null>(null);
  // A draft or an answer of the server may take the place of what was typed.
  const shown = typed !== null && typed.value === value ? typed.shown : groupDigits(value);

  // React puts the caret at the end when it sets another value than was typed: put it back behind the same digit.
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { input, count } = pending.current;
    pending.current = null;
    const caret = caretAfter(shown, count);
    input.setSelectionRange(caret, caret);
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    const next = moneyText(shown, input.value);
    if (next.shown !== input.value) pending.current = { input, count: before.replace(/,/g, '').length };
    setTyped(next);
    onChange(next.value);
  };

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null);
    props.onBlur?.(event);
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
        onBlur={handleBlur}
      />
    </div>
  );
};
