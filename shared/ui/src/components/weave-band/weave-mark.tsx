import { WeaveCell } from './weave-cell';

/** Three cells of the weave, as a small ornament. */
export const WeaveMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 132 44" aria-hidden="true" focusable="false">
    {[0, 44, 88].map((x) => (
      <g key={x} transform={`translate(${x})`}>
        <WeaveCell />
      </g>
    ))}
  </svg>
);
