import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './text-input.module.css';

export type TextInputProps = ComponentProps<'input'>;

export const TextInput = ({ type = 'text', className, ...props }: TextInputProps) => (
  <input {...props} type={type} className={classNames(styles.input, className)} />
);

/**
 * Whole numbers. A text field with the number keypad: type="number" changes its value under a turning mouse wheel and
 * swallows what it does not understand.
 */
export const NumberInput = ({ className, ...props }: TextInputProps) => (
  <input
    autoComplete="off"
    {...props}
    type="text"
    inputMode="numeric"
    className={classNames(styles.input, styles.number, className)}
  />
);
