import type { Chance } from '../simulation/chance';

/* Written as escapes: an editor shows none of them. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001b[2J',
  'line\nbreak',
  '\t',
  '\u2028',
  '\u007f',
  '\u0085',
  // Turn the direction of what follows, or are seen by nobody.
  '\u202e',
  'Amina \u202eonaitO',
  '\u2066x\u2069',
  '\u200f',
  '\u061c',
  '\ufeff',
  '\u200b',
  '\u00ad',
  // Half a character, one beyond 16 bits, one that is several, one that grows when it is made a capital or a small letter.
  '\ud800',
  'x\udfff',
  '\u{1f3cd}',
  '\u{1f468}\u200d\u{1f469}',
  'e\u0301',
  '\u0130',
  '\u00df',
  '\ufb03',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  '-1e308',
  '0x10',
  '2147483648',
  '9007199254740993',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '%00',
  '%',
  '\\',
  '\\u0000',
  '"',

  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '$1',
  '{0}',
  '<b>',
  '😀'.repeat(50),

  "' or 1=1 --",
  '; select pg_sleep(9)',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\u0000'.repeat(64),
  '\u0301'.repeat(900),

  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '9999-12-31',
  '2026-03-10T00:00:00Z',
  '24:00',
  '99:99',
  '-000001-01-01',
  'a@b',
  '@',
  'AMINA@Example.co.ke',
  'a\u0000@example.co.ke',
  '"a b"@example.co.ke',
  'amina@exämple.co.ke',
  '+254',
  '0712345678',
  '+2547123456789',
  '٠٧١٢٣٤٥٦٧٨',
  'KDA\u0000123A',
  'TUL-MC-26-9'.padEnd(60, '9'),
];

const oddNumbers = [
  0,
  -1,
  1,
  0.1,
  1.5,
  -0.5,
  2.675,
  1e-7,
  5e-324,
  255,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e15,
  9.9e15,
  1e16,
  1e21,
  1e100,
  1e308,
  -1e308,
  Number.MAX_VALUE,
];

const nested = (depth: number): unknown =>
  depth === 0 ? [] : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };

/** What no form of ours sends: of a wrong type, too long, too large, or with characters that are no text. */
export const oddValue = (chance: Chance): unknown => {
  const kind = chance.weighted({ text: 45, number: 30, scalar: 10, list: 8, object: 7 });
  if (kind === 'text') return chance.pick(oddTexts);
  if (kind === 'number') return chance.pick(oddNumbers);
  if (kind === 'scalar') return chance.pick([null, true, false]);
  const inside = (): unknown => (chance.is(30) ? oddValue(chance) : chance.pick(oddTexts));
  if (kind === 'list') return chance.is(10) ? nested(400) : Array.from({ length: chance.pick([0, 1, 3, 25]) }, inside);
  return Object.fromEntries(
    ['data', 'length', 'toString', 'then'].slice(0, chance.int(0, 4)).map((key) => [key, inside()]),
  );
};

/** A value with something odd put into it where it is a text or a number: most of it is as it should be. */
export const oddened = (value: unknown, chance: Chance): unknown => {
  if (typeof value === 'number') return chance.pick([value + 0.5, -value, value * 1e9, value * 1e300, String(value)]);
  if (typeof value !== 'string') return oddValue(chance);
  const at = chance.int(0, value.length);
  return value.slice(0, at) + chance.pick(oddTexts) + value.slice(at);
};
