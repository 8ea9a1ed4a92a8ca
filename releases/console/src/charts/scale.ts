export interface Point {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

export interface Box {
  readonly from: number;
  readonly to: number;
  /** The value at the upper edge; the lower one is nought. */
  readonly top: number;
}

/** The drawing's own units: it is stretched to its place, lines keep their width. */
export const drawing = { width: 600, height: 100 } as const;

/* Half a line's width: a line along an edge is not cut. */
const inset = 2;

export const xOf = (at: number, { from, to }: Box): number =>
  to === from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from))) * drawing.width;

const yOf = (value: number, { top }: Box): number =>
  drawing.height - inset - (Math.min(value, top) / top) * (drawing.height - 2 * inset);

const rounded = (value: number): number => Number(value.toFixed(1));

/* A release that has only just come has one point: a dash, where a line of no length would not be drawn. */
const drawable = (points: readonly Point[], { from, to }: Box): readonly Point[] => {
  const [only] = points;
  return only && points.length === 1 ? [only, { ...only, at: only.at + (to - from) / 48 }] : points;
};

/** The `points` of an SVG polyline. */
export const polyline = (points: readonly Point[], box: Box): string =>
  drawable(points, box)
    .map(({ at, value }) => `${rounded(xOf(at, box))},${rounded(yOf(value, box))}`)
    .join(' ');

/** The same, going from value to value in steps. */
export const steps = (points: readonly Point[], box: Box): string =>
  polyline(
    points.flatMap((point, index) => {
      const before = points[index - 1];
      return before ? [{ at: point.at, value: before.value }, point] : [point];
    }),
    box,
  );

/** A round number at or above the greatest value: 1, 2 or 5 times a power of ten. */
export const roundTop = (greatest: number, least: number): number => {
  const value = Math.max(greatest, least);
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= value * 0.999) ?? 10;
  return factor * power;
};
