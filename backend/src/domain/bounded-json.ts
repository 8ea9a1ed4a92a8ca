/** Objects and arrays inside each other: what M-Pesa and our own files say has five. */
export const maximumJsonDepth = 64;

/* Brackets outside of strings. Whether it is JSON is for the parser to say. */
const isTooDeep = (text: string): boolean => {
  let [depth, isInString] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maximumJsonDepth) return true;
    } else if (character === ']' || character === '}') depth -= 1;
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
