import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner';
import type { ButtonLook } from './button-look';
import styles from './button.module.css';

interface ButtonContentProps extends Pick<ButtonLook, 'icon' | 'iconEnd'> {
  isBusy?: boolean | undefined;
  children: ReactNode;
}

/* While busy the text stays, transparent: it keeps the width and the accessible name. */
export const ButtonContent = ({ icon, iconEnd, isBusy, children }: ButtonContentProps) => (
  <>
    <span className={styles.content}>
      {icon}
      {children}
      {iconEnd}
    </span>
    {isBusy && <Spinner className={styles.spinner} />}
  </>
);
