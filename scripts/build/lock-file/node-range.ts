type Version = readonly [major: number, minor: number, patch: number];

const orderOf = (left: Version, right: Version): number =>
  left[0] - right[0] || left[1] - right[1] || left[2] - right[2];

/* `^20.19`, `>= 18`, `10.*`, `20`: an operator and up to three numbers, the missing ones written out, as x or not at all. */
const comparator = /^(>=|>|<=|<|\^|~|=)?v?(\d+|\*|x)(?:\.(\d+|\*|x))?(?:\.(\d+|\*|x))?$/;

const boundsOf = (text: string): { readonly from: Version; readonly below: Version } => {
  const [, operator = '', ...parts] = comparator.exec(text) ?? [];
  if (parts.length === 0) throw new Error(`The range "${text}" is written in a way that is not understood here.`);
  const numbers = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : null));
  const [major = null, minor = null, patch = null] = numbers;
  const from: Version = [major ?? 0, minor ?? 0, patch ?? 0];
  const endless: Version = [Infinity, 0, 0];
  if (operator === '<') return { from: [0, 0, 0], below: from };
  if (operator === '<=') return { from: [0, 0, 0], below: [from[0], from[1], from[2] + 1] };
  if (operator === '>') return { from: [from[0], from[1], from[2] + 1], below: endless };
  if (operator === '>=' || major === null) return { from, below: endless };
  if (operator === '^' || minor === null) return { from, below: [from[0] + 1, 0, 0] };
  if (operator === '~' || patch === null) return { from, below: [from[0], from[1] + 1, 0] };
  return { from, below: [from[0], from[1], from[2] + 1] };
};

/**
 * Whether a version of Node fits what a package asks for in `engines`.
 * @param range alternatives set apart by `||`, each a list of comparators
 * @throws Error when it is written in a way that none of our packages uses
 */
export const isInRange = (version: Version, range: string): boolean =>
  range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .map(boundsOf)
      .every(({ from, below }) => orderOf(version, from) >= 0 && orderOf(version, below) < 0),
  );

/** The oldest version of Node that a range like `>=20.19` lets in. */
export const oldestIn = (range: string): Version => boundsOf(range).from;
