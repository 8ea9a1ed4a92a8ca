import * as z from 'zod/mini';
import { withoutUnseen } from './identifiers/typed-text';
import { isPlain, isWhole } from './plain-fields';

/*
 * Lenient at the edge of the type so that every rule can answer at once (docs/decisions/0006): a form sends strings, a
 * null or a missing field is an empty one. An object or an array is refused outright.
 */
const scalar = z.nullish(z.union([z.string(), z.number(), z.boolean()]));
type Scalar = z.output<typeof scalar>;

/* What nobody sees came along with what was pasted, and goes. */
const trimmed = (value: Scalar): string =>
  value === null || value === undefined ? '' : withoutUnseen(String(value)).trim();

const plain = z.string().check(z.refine(isPlain, 'text.characters'));

/** Any scalar as trimmed text; '' where there is none. */
export const lenientText = z.pipe(z.pipe(scalar, z.transform(trimmed)), plain);

/** As {@link lenientText}, all white space within it made one blank: line ends and what a copied table has between its cells. */
export const lenientLine = z.pipe(
  z.pipe(
    scalar,
    z.transform((value) => trimmed(value).replace(/\s+/g, ' ')),
  ),
  plain,
);

const toNumber = (value: Scalar): number => {
  if (value === null || value === undefined || typeof value === 'boolean') return 0;
  if (typeof value === 'number') return value;
  return value.trim() === '' ? 0 : Number(value);
};

/** Any scalar as a whole number: 0 where there is none, NaN where it is none that counts something. */
export const lenientCount = z.pipe(
  scalar,
  z.transform((value) => {
    const count = toNumber(value);
    return isWhole(count) ? count : Number.NaN;
  }),
);
