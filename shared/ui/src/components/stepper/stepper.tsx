import { Minus, Plus } from 'lucide-react';
import { useText } from '../../i18n';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import styles from './stepper.module.css';

export interface StepperProps {
  /** What is counted. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  id?: string | undefined;
  className?: string | undefined;
}

/** A small count with one button less and one more. */
export const Stepper = ({ label, value, min, max, onChange, id, className }: StepperProps) => {
  const text = useText(uiTexts);
  const step = (change: number) => {
    const next = Math.min(max, Math.max(min, value + change));
    if (next !== value) onChange(next);
  };
  // At an end the button is aria-disabled, not disabled: a disabled one would drop the focus.
  return (
    <div className={classNames(styles.stepper, className)} role="group" aria-label={label} id={id}>
      <button
        type="button"
        className={styles.button}
        aria-label={text('fewer', { label })}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={text('more', { label })}
        aria-disabled={value >= max}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
};
