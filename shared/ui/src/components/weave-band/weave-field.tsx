import { useId } from 'react';
import { classNames } from '../class-names';
import { WeaveCell } from './weave-cell';
import styles from './weave-band.module.css';

/** The weave, tone on tone, behind the hero: it fills its positioned parent and fades towards the text. */
export const WeaveField = ({ className }: { className?: string | undefined }) => {
  const patternId = useId();
  return (
    <svg className={classNames(styles.field, className)} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={patternId} width="88" height="88" patternUnits="userSpaceOnUse">
          <g transform="scale(2)">
            <WeaveCell />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  );
};
