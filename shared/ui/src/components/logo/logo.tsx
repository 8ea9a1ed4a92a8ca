import { brand } from '@tulinde/contracts/brand';
import { classNames } from '../class-names';
import styles from './logo.module.css';

export interface LogoProps {
  /** `white` stands on black; `ink` follows its surface. */
  tone?: 'ink' | 'white';
  className?: string | undefined;
}

/** Shield and name. The name is text: it needs no other label. */
export const Logo = ({ tone = 'ink', className }: LogoProps) => (
  <span className={classNames(styles.logo, tone === 'white' && styles.white, className)}>
    <svg className={styles.mark} viewBox="0 0 30 32" aria-hidden="true" focusable="false">
      <path className={styles.shield} d="M15 0 30 5v12.5C30 24.6 24.3 29.4 15 32 5.7 29.4 0 24.6 0 17.5V5Z" />
      <path className={styles.diamond} d="m15 7.5 8.25 8.25L15 24l-8.25-8.25Z" />
      <path className={styles.shield} d="m15 11.75 4 4-4 4-4-4Z" />
    </svg>
    {brand.name}
  </span>
);
