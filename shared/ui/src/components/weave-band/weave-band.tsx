import { useId } from 'react';
import { classNames } from '../class-names';
import { WeaveCell } from './weave-cell';
import styles from './weave-band.module.css';

/* A hundred cells: wider than any screen. The drawing keeps the band's height and shows what fits of its width. */
const cells = 100;

/** The signature: a band as woven into kanga and kikoi. Sparingly: hero, certificate, empty states. */
export const WeaveBand = ({ className }: { className?: string | undefined }) => {
  const patternId = useId();
  return (
    <svg
      className={classNames(styles.band, className)}
      viewBox={`0 0 ${cells * 44} 44`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={patternId} width="44" height="44" patternUnits="userSpaceOnUse">
          <WeaveCell />
        </pattern>
      </defs>
      <rect width={cells * 44} height="44" fill={`url(#${patternId})`} />
    </svg>
  );
};
