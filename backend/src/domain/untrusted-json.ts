/** Objects and arrays inside each other: no form of ours, and nothing that M-Pesa says, is a tenth as deep. */
export const maximumJsonDepth = 64;

/**
 * Whether a JSON text has lists and objects inside one another beyond the limit. It reads the text, not the value: a value
 * of any depth is parsed, and everything that later walks it by recursion would use up the stack.
 */
export const isTooDeep = (json: string, maximum = maximumJsonDepth): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (isInText) {
      // What follows a backslash is part of the text, a quotation mark too.
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) isInText = false;
    } else if (letter === 0x22) isInText = true;
    else if (letter === 0x5b || letter === 0x7b) {
      depth += 1;
      if (depth > maximum) return true;
    } else if (letter === 0x5d || letter === 0x7d) depth -= 1;
  }
  return false;
};

/**
 * JSON that others wrote, no deeper than {@link maximumJsonDepth}: what is deeper is read by `JSON.parse`, and ends whatever
 * walks over it or writes it.
 * @throws SyntaxError
 */
export const parseBoundedJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError(`JSON is deeper than ${maximumJsonDepth}.`);
  return JSON.parse(text);
};

/** The same; undefined where it is no JSON or too deep. */
export const boundedJsonIn = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

/* PostgreSQL takes NUL into no text, and half a surrogate pair into no JSON. */
const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/**
 * Whether the database can store every text in a value that came as JSON, as a form or in an address. The names of fields
 * count, too: some bodies are stored as they came. The depth of what is given is bounded (see above).
 */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorableText(name) && isStorable(part));
};
