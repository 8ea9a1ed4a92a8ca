import type { ReactNode } from 'react';
import type { PhotoGroup } from '../../scene-outbox';
import styles from './scene.module.css';

/* A car from above, its front at the top. */
const fromAbove = (
  <>
    <rect x="38" y="10" width="24" height="44" rx="8" />
    <path d="M42 24 Q50 19 58 24" />
    <path d="M42 44 Q50 48 58 44" />
  </>
);

/* Where one stands, and what is in the picture. */
const seenFrom = (x: number, y: number, turn: number): ReactNode => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} data-part="seen">
    <path d="M0 0 L-9 -20 L9 -20 Z" data-part="sight" />
    <circle r="3.5" />
  </g>
);

const corner = (x: number, y: number, turn: number): ReactNode => (
  <>
    {fromAbove}
    {seenFrom(x, y, turn)}
  </>
);

const fromTheSide = (
  <>
    <path d="M18 42 L18 33 Q19 29 26 28 L38 18 Q40 16 44 16 L60 16 Q64 16 67 19 L76 28 Q83 29 83 34 L83 42 Z" />
    <circle cx="33" cy="43" r="6" />
    <circle cx="69" cy="43" r="6" />
  </>
);

const dent = <path d="M0 -8 L2.5 -2.5 L8 0 L2.5 2.5 L0 8 L-2.5 2.5 L-8 0 L-2.5 -2.5 Z" data-part="dent" />;

const plate = (
  <>
    <rect x="22" y="22" width="56" height="20" rx="4" />
    <path d="M30 36 V28 M30 32 L36 28 M31 31 L36 36 M42 28 V36 H45 Q50 32 45 28 Z M55 36 L58 28 L61 36 M66 28 V36" />
  </>
);

const drawings: Readonly<Record<PhotoGroup, ReactNode>> = {
  'corner-front-left': corner(18, 8, 135),
  'corner-front-right': corner(82, 8, -135),
  'corner-back-left': corner(18, 56, 45),
  'corner-back-right': corner(82, 56, -45),
  'damage-near': (
    <>
      {fromTheSide}
      <g transform="translate(50 32)">{dent}</g>
      <circle cx="50" cy="32" r="15" data-part="sight" />
    </>
  ),
  plate,
  odometer: (
    <>
      <path d="M26 48 A26 26 0 1 1 74 48" />
      <path d="M50 42 L62 28" />
      <rect x="36" y="46" width="28" height="11" rx="3" />
      <path d="M43 46 V57 M50 46 V57 M57 46 V57" />
    </>
  ),
  'other-vehicle': (
    <>
      <g transform="translate(-14 6) scale(0.72)">{fromTheSide}</g>
      <g transform="translate(44 6) scale(0.72)" data-part="seen">
        {fromTheSide}
      </g>
    </>
  ),
  'other-plate': (
    <>
      <g data-part="seen">{plate}</g>
      <path d="M14 48 H86" />
    </>
  ),
};

/** How to stand for a photo: the car, and in colour what is to be in the picture. */
export const Drawing = ({ group }: { readonly group: PhotoGroup }) => (
  <svg className={styles.drawing} viewBox="0 0 100 64" aria-hidden>
    {drawings[group]}
  </svg>
);
