import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import { useText } from '../../i18n';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import type { Option } from '../select/select';
import { Spinner } from '../spinner/spinner';
import inputStyles from '../text-input/text-input.module.css';
import { uiTexts } from '../texts';
import { ComboboxList } from './combobox-list';
import { useCombobox } from './use-combobox';
import styles from './combobox.module.css';

export interface ComboboxProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label' | 'aria-labelledby'
> {
  id: string;
  /** One of the options' values, '', or what was typed where others are taken. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly Option[];
  isLoading?: boolean;
  /** The options could not be loaded: what to say, and how to try again. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  noMatchText?: string;
  /** Whether an answer that is not in the list can be typed, and is chosen from its end. */
  takesOther?: boolean;
  className?: string | undefined;
}

/** One answer out of many, found by typing, or another one where the list is not all there is. */
export const Combobox = ({
  id,
  value,
  onChange,
  onBlur,
  options,
  isLoading = false,
  error,
  onRetry,
  placeholder,
  isDisabled = false,
  noMatchText,
  takesOther = false,
  className,
  ...input
}: ComboboxProps) => {
  const text = useText(uiTexts);
  const listId = useId();
  const wrap = useRef<HTMLDivElement>(null);
  const box = useCombobox({
    value,
    options,
    onChange,
    otherOf: takesOther ? (typed) => text('other', { typed }) : null,
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const isListShown = box.isOpen && !isLoading && !error && box.matches.length > 0;

  useEffect(() => {
    if (box.active < 0) return;
    wrap.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [box.active]);

  const status = (() => {
    if (!box.isOpen || error) return '';
    if (isLoading) return text('loading');
    if (box.matches.length === 0) return noMatchText ?? text('noMatch');
    return box.matches.length === 1 ? text('oneMatch') : text('matches', { count: box.matches.length });
  })();

  const Mark = box.isOpen ? Search : ChevronDown;
  return (
    <div className={classNames(styles.wrap, className)} ref={wrap}>
      <input
        {...input}
        id={id}
        className={classNames(inputStyles.input, styles.input)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-activedescendant={isListShown && box.active >= 0 ? optionId(box.active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        disabled={isDisabled}
        value={box.shown}
        onChange={box.handleType}
        onKeyDown={box.handleKeyDown}
        // What is there is marked, so that typing replaces it.
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          if (!box.isOpen) event.currentTarget.select();
          box.open();
        }}
        onBlur={() => {
          box.settle();
          onBlur?.();
        }}
      />
      {isLoading ? <Spinner className={styles.mark} /> : <Mark className={styles.mark} aria-hidden />}
      <ComboboxList
        id={listId}
        isShown={isListShown}
        matches={box.matches}
        active={box.active}
        value={value}
        optionId={optionId}
        label={placeholder ?? text('show')}
        onChoose={box.choose}
      />
      {/* Stands in the page before it speaks; drawn only where there is nothing to choose from. */}
      <div
        className={box.isOpen && !error && !isListShown ? classNames(styles.popup, styles.status) : styles.announced}
        data-surface="paper"
        role="status"
      >
        {status}
      </div>
      {error && (
        <div className={styles.failure} role="alert">
          {error}
          {onRetry && (
            <Button variant="link" size="small" onClick={() => onRetry()}>
              {text('tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
