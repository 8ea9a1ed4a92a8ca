/* Numbers of one table in one life are fewer than that. */
const apart = 100;
/* Ids of the catalogue, which all copies share. */
const ofCatalogue = new Set(['product_id', 'centre_id']);

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/* Hexadecimal digits of the copy, as many as that. */
const digits = (count: number, of = 'n'): string => `upper(lpad(to_hex(${of}), ${count}, '0'))`;

/* Ids and hashes. */
const random = /^[\w-]{22}$|^[\w-]{43}$/;

const families: readonly (readonly [RegExp, (value: string, index: number) => string])[] = [
  [/@/, (value) => `${quoted(value.replace(/@.*/, ''))} || n || ${quoted(value.replace(/^[^@]*/, ''))}`],
  [/^\+254\d{9}$/, (value) => `${quoted(value.slice(0, 6))} || lpad(n::text, 7, '0')`],
  // TUL-MC-26-000001, CLM-26-000001, C00000001: few in one life, counted up.
  [
    /^(.*-)?[A-Z]?(\d{6}|\d{8})$/,
    (value) => {
      const [number = ''] = /\d+$/.exec(value) ?? [];
      // Past the last number of as many digits they grow longer.
      const counted = `(${Number(number)} + n * 10)::text`;
      return `${quoted(value.slice(0, -number.length))} || lpad(${counted}, greatest(${number.length}, length(${counted})), '0')`;
    },
  ],
  [/^TP-\w{6}$/, (_value, index) => `'TP-' || ${digits(6, `n * 8 + ${index % 8}`)}`],
  [/^S[A-Z0-9]{9}$/, (_value, index) => `'SF' || ${digits(8, `n * 8 + ${index % 8}`)}`],
  // What stands before the digits differs. The last letter has bits that must be zero.
  [random, (value) => `${quoted(value.slice(0, -7))} || ${digits(6)} || ${quoted(value.slice(-1))}`],
];

const isIdentity = (value: string): boolean =>
  families.some(([looks]) => looks.test(value)) ||
  (value.length >= 6 && /\d/.test(value) && !/^\d{4}[.-]\d/.test(value));

export interface Column {
  readonly name: string;
  /** As PostgreSQL names it: `text`, `bigint`, `date`, … */
  readonly type: string;
  /** Of an index, in an expression too: its values may tell rows apart. */
  readonly isIndexed: boolean;
  /** No two rows have the same. */
  readonly isUnique: boolean;
}

const fromFamily = (value: string, met: Map<string, number>): string => {
  const family = families.find(([looks]) => looks.test(value));
  if (family === undefined) return `${quoted(value)} || '-' || n`;
  const [looks, expression] = family;
  const index = met.get(value) ?? [...met.keys()].filter((other) => looks.test(other)).length;
  met.set(value, index);
  return expression(value, index);
};

/**
 * The value of a column in the copies of its row: an expression of SQL in `n`, the number of the copy, and `day`, by how many
 * days the copy lives earlier.
 * @param value as PostgreSQL writes it; null is null in all copies
 * @param met values that tell rows apart, so that each is the same one wherever it stands
 */
export const copiedValue = (
  { name, type, isIndexed, isUnique }: Column,
  value: string | null,
  met: Map<string, number>,
): string => {
  if (value === null) return 'null';
  const isNumber = /^\d+$/.test(value);
  const isId = (name === 'id' || name.endsWith('_id')) && !ofCatalogue.has(name);
  if (isNumber && (isId || name === 'ref' || name === 'key')) {
    const number = `${value} + n * ${apart}`;
    return type === 'text' ? `(${number})::text` : number;
  }
  if (type === 'date') return `date ${quoted(value)} - day`;
  if (type.startsWith('timestamp')) return `timestamptz ${quoted(value)} - day * interval '1 day'`;
  if (type !== 'text' || !isIndexed || !(isUnique || isIdentity(value))) return `${quoted(value)}::${type}`;
  return fromFamily(value, met);
};
