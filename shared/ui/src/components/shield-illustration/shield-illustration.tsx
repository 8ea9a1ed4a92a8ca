import { useId } from 'react';
import { classNames } from '../class-names';
import styles from './shield-illustration.module.css';

const diamond = (radius: number): string =>
  `M235 ${257 - radius} ${235 + radius} 257 235 ${257 + radius} ${235 - radius} 257z`;

/** The hero's art: the shield of the logo, woven. 470 × 560; the lower part may be cut off by what it stands on. */
export const ShieldIllustration = ({ className }: { className?: string | undefined }) => {
  const clipId = useId();
  return (
    <svg className={classNames(styles.shield, className)} viewBox="0 0 470 560" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={clipId}>
          <path d="M235 0 470 89v168c0 150-88 243-235 303C88 500 0 407 0 257V89z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clipId})`}>
        <path className={styles.night} d="M0 0h470v560H0z" />
        <path className={styles.brand} d={diamond(226)} />
        <path className={styles.night} d={diamond(192)} />
        <path className={styles.deep} d={diamond(168)} />
        <path className={styles.night} d={diamond(132)} />
        <path className={styles.cream} d={diamond(113)} />
        <path className={styles.night} d={diamond(85)} />
        <path className={styles.brand} d={diamond(62)} />
        <path className={styles.night} d={diamond(30)} />
        {[
          [235, 77],
          [55, 257],
          [415, 257],
          [235, 437],
          [86, 116],
          [384, 116],
          [92, 404],
          [378, 404],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} className={styles.cream} cx={x} cy={y} r="7" />
        ))}
      </g>
    </svg>
  );
};
