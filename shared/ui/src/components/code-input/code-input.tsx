import { useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../class-names';
import { boxAt, digitsOf, placeCaret } from './code-text';
import styles from './code-input.module.css';

export interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'size' | 'maxLength'
> {
  /** Digits, `length` at most. */
  value: string;
  onChange: (value: string) => void;
  length?: number;
}

/**
 * A code that was sent: one input, drawn as a box per digit (spec 9). Screen readers, autofill and paste see an
 * ordinary field; the boxes follow its text and its caret. A digit that stands under the caret is replaced by typing.
 */
export const CodeInput = ({ value, onChange, length = 6, className, ...props }: CodeInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number | null>(null);

  // The owner may have emptied the boxes since the caret was seen.
  const drawn = active === null ? null : Math.min(active, value.length, length - 1);

  const handleSelect = () => {
    const element = input.current;
    if (!element || document.activeElement !== element) return;
    const { selectionStart, selectionEnd } = element;
    if (selectionStart === selectionEnd) placeCaret(element, selectionStart ?? 0);
    setActive(element.selectionStart ?? 0);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const element = event.currentTarget;
    const caret = element.selectionStart ?? 0;
    const targets: Record<string, number> = { ArrowLeft: caret - 1, ArrowRight: caret + 1, Home: 0, End: length };
    const target = targets[event.key];
    if (target === undefined) return;
    // The browser would only collapse the selection that stands for the box.
    event.preventDefault();
    placeCaret(element, target);
    handleSelect();
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits.length < length) return;
    // A whole code takes the place of what was there, wherever the caret stands.
    event.preventDefault();
    onChange(digits.slice(0, length));
  };

  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    placeCaret(element, boxAt(element, event.clientX, length) ?? element.value.length);
    handleSelect();
  };

  return (
    <div className={classNames(styles.code, className)}>
      <input
        autoComplete="one-time-code"
        {...props}
        ref={input}
        className={styles.input}
        type="text"
        inputMode="numeric"
        pattern="\d*"
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value).slice(0, length))}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onClick={handleClick}
        onSelect={handleSelect}
        onFocus={handleSelect}
        onBlur={(event) => {
          setActive(null);
          props.onBlur?.(event);
        }}
      />
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span key={index} className={classNames(styles.box, index === drawn && styles.active)}>
            {value[index]}
          </span>
        ))}
      </div>
    </div>
  );
};
