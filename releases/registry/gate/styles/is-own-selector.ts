/* What is one piece, whatever stands in it. */
const piece = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\s\S]/g;

/* The text in parts at the signs that stand in no brackets. */
const splitAt = (text: string, signs: string): { parts: string[]; between: string[] } => {
  const parts = [''];
  const between: string[] = [];
  let depth = 0;
  for (const [part] of text.matchAll(piece)) {
    if (part === '(' || part === '[') depth += 1;
    if (part === ')' || part === ']') depth -= 1;
    if (depth === 0 && signs.includes(part)) {
      between.push(part);
      parts.push('');
    } else parts.push(`${parts.pop() ?? ''}${part}`);
  }
  return { parts, between };
};

/** The selectors of a list, parted by commas. */
export const selectorsOf = (list: string): string[] => splitAt(list, ',').parts;

/* Whether an element bears an own class, and whether one around it does. */
interface Reach {
  self: boolean;
  around: boolean;
}

const classes = /\.((?:\\[\s\S]|[\w-]|[^\0-\x7F])+)/g;

/* `:has(.own)` and `:not(.own)` say nothing of the element itself; `:is(.own)` does. */
const bearsOwn = (compound: string, prefix: string): boolean => {
  const { parts } = splitAt(compound, ')]');
  return parts.some((part) => {
    const [bare = '', ...inside] = part.split(/(?=[([])/);
    const isOwn = bare.includes('&') || [...bare.matchAll(classes)].some(([, name = '']) => name.startsWith(prefix));
    const isChoice = /:(is|where)$/i.test(bare);
    return isOwn || (isChoice && selectorsOf(inside.join('').slice(1)).every((one) => reachOf(one, prefix).self));
  });
};

/* `a > b ~ c` as what it is: elements, and how each is found from the one before. */
const reachOf = (selector: string, prefix: string): Reach => {
  const { parts, between } = splitAt(selector.trim().replace(/\s+/g, ' '), ' >+~');
  let reach: Reach = { self: false, around: false };
  let isSibling = false;
  for (const [index, compound] of parts.entries()) {
    if ('+~'.includes(between[index - 1] ?? ' ')) isSibling = true;
    if (compound === '') continue;
    reach = {
      self: bearsOwn(compound, prefix),
      around: reach.around || (reach.self && !isSibling),
    };
    isSibling = false;
  }
  return reach;
};

/**
 * Whether a selector reaches nothing but elements with a class of the release, and what stands in them: `.own > li` does,
 * `.own + main` and `html:has(.own)` reach others. In a nested rule `&` is an element with such a class.
 * @param prefix with which the release's class names begin
 */
export const isOwnSelector = (selector: string, prefix: string): boolean => {
  const { self, around } = reachOf(selector, prefix);
  return self || around;
};
