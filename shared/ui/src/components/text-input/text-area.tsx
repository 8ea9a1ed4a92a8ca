import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './text-input.module.css';

export type TextAreaProps = ComponentProps<'textarea'>;

export const TextArea = ({ className, ...props }: TextAreaProps) => (
  <textarea {...props} className={classNames(styles.input, styles.area, className)} />
);
