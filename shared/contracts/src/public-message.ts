/* How the engines of browsers word their errors, and React; a `*` is a value. */
const engineMessages = [
  "Cannot read properties of * (reading '*')",
  "Cannot set properties of * (setting '*')",
  "* is not an object (evaluating '*')",
  "can't access property *, * is undefined",
  "can't access property *, * is null",
  "* is not a function. (In '*', '*' is *)",
  '* is not a function',
  '* is not a constructor',
  '* is not iterable',
  '* is not defined',
  '* is undefined',
  '* is null',
  "Can't find variable: *",
  "Cannot access '*' before initialization",
  'Assignment to constant variable.',
  'Maximum call stack size exceeded*',
  'too much recursion',
  'Invalid array length',
  'Invalid time value',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'The operation was aborted*',
  'signal is aborted*',
  'Unexpected token *',
  'Unexpected end of *',
  'JSON.parse: *',
  'JSON Parse error: *',
  "Failed to execute '*' on '*': *",
  'Minified React error #*; *',
];

const engineNames =
  /^((Eval|Range|Reference|Syntax|Type|URI|Aggregate|Abort|DataClone|InvalidState|Network|NotAllowed|NotFound|QuotaExceeded|Security|Timeout)?Error|DOMException)$/;

/* Fewer letters than these begin a text by chance. */
const shortestStart = 8;
const hidden = '…';
const quotes = ['"', "'", '`'];

/** The values of a text in the places of a pattern; null where it is not worded so. */
const valuesIn = (text: string, pattern: string): string[] | null => {
  const [first = '', ...parts] = pattern.split('*');
  if (!text.startsWith(first)) return null;
  let rest = text.slice(first.length);
  if (parts.length === 0) return rest === '' ? [] : null;
  const values: string[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const at = isLast ? rest.length - part.length : rest.indexOf(part);
    if (at < 0 || !rest.startsWith(part, at)) return null;
    values.push(rest.slice(0, at));
    rest = rest.slice(at + part.length);
  }
  return values;
};

const engineMessage = (message: string, script: string): string | null => {
  const isPublic = (value: string): boolean =>
    /^(undefined|null|\d{1,3})$/.test(value) || (/^[A-Za-z_$][\w$.]{0,60}$/.test(value) && script.includes(value));
  for (const pattern of engineMessages) {
    const values = valuesIn(message, pattern);
    if (values) return pattern.replace(/\*/g, () => publicValue(values.shift() ?? '', isPublic));
  }
  return null;
};

const publicValue = (value: string, isPublic: (value: string) => boolean): string => {
  if (value === '') return '';
  return isPublic(value) ? value : hidden;
};

const commonLength = (text: string, script: string, at: number): number => {
  let length = 0;
  while (length < text.length && text[length] === script[at + length]) length += 1;
  return length;
};

/** Letters at the start of a text that are a whole literal of the script, or a template up to its first value. */
const literalLength = (text: string, script: string): number => {
  let longest = 0;
  for (const quote of quotes) {
    const start = quote + text.slice(0, shortestStart);
    for (let at = script.indexOf(start); at >= 0; at = script.indexOf(start, at + 1)) {
      const length = commonLength(text, script, at + 1);
      const end = at + 1 + length;
      const isEnd = script[end] === quote || (quote === '`' && script.startsWith('${', end));
      if (isEnd && length > longest) longest = length;
    }
  }
  return longest;
};

/**
 * What may be told of an error's message: the words that the script holds as a literal, or the engine's. Whatever else is in it, as
 * what somebody typed, is left out. What it has let through it lets through again.
 * @param script text of the scripts that threw
 */
export const publicMessage = (message: string, script: string): string | null => {
  const text = message.slice(0, 200);
  const length = text === '' ? 0 : literalLength(text, script);
  if (length === text.length && length > 0) return text;
  if (length >= shortestStart) return `${text.slice(0, length)}${hidden}`;
  return engineMessage(text, script);
};

/** The name of an error where it is the engine's or a literal of the script; else `Error`. */
export const publicName = (name: string, script: string): string => {
  if (engineNames.test(name)) return name;
  const isNamed = /^[A-Z][A-Za-z]{2,39}$/.test(name) && quotes.some((quote) => script.includes(quote + name + quote));
  return isNamed ? name : 'Error';
};
