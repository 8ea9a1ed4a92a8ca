import { classNames } from '../class-names';
import styles from './underwriter-mark.module.css';

export interface UnderwriterMarkProps {
  src: string;
  /** The insurer's name, which stands beside it: the mark itself says nothing more. */
  name: string;
  size?: 'normal' | 'large';
  className?: string | undefined;
}

export const UnderwriterMark = ({ src, name, size = 'normal', className }: UnderwriterMarkProps) => {
  const pixels = size === 'large' ? 48 : 40;
  return (
    <img
      className={classNames(styles.mark, size === 'large' && styles.large, className)}
      src={src}
      alt={name}
      width={pixels}
      height={pixels}
      decoding="async"
    />
  );
};
