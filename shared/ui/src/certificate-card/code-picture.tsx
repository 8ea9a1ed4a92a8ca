import { brand } from '@tulinde/contracts/brand';

/** The path of all dark squares of a picture, one unit a square. */
export const squaresOf = (rows: readonly string[]): string =>
  rows
    .flatMap((squares, row) =>
      [...squares].flatMap((square, column) => (square === '1' ? [`M${column} ${row}h1v1h-1z`] : [])),
    )
    .join('');

export interface CodePictureProps {
  readonly rows: readonly string[];
  readonly label: string;
  readonly className?: string | undefined;
}

/* Who scans it needs white around it: four squares, as the standard asks. */
const quiet = 4;

/** A picture to scan, drawn: sharp at any size, and without an address of its own. */
export const CodePicture = ({ rows, label, className }: CodePictureProps) => {
  const side = rows.length + 2 * quiet;
  return (
    <svg className={className} viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={side} height={side} fill={brand.colours.paper} />
      <path d={squaresOf(rows)} fill={brand.colours.ink} shapeRendering="crispEdges" />
    </svg>
  );
};
