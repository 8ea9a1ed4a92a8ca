/** A rule, or a statement that ends in a semicolon. */
export interface Statement {
  /** What stands before the braces, or the whole statement; without comments. */
  prelude: string;
  /** What stands between the braces; null for a statement. */
  body: string | null;
}

/** Compare by `name`: a sheet that a browser would not read to its end as it is written. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
}

/* What is one piece, whatever stands in it. The last one takes any other sign. */
const piece =
  /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|url\(\s*(?:\\[\s\S]|[^"'()\\\s])+\s*\)|\\[\s\S]|[\s\S]/gi;

const closes: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/**
 * The statements of a style sheet or of a block, in their order, after CSS Syntax 3. A browser mends what is left open and
 * drops what it does not know; a release has no reason to need that, so it is refused here.
 * @throws UnreadableSheetError
 */
export const readStatements = (text: string): Statement[] => {
  const statements: Statement[] = [];
  const open: string[] = [];
  let prelude = '';
  let body: string | null = null;
  const end = () => {
    if (prelude.trim() !== '' || body !== null) statements.push({ prelude: prelude.trim(), body });
    [prelude, body] = ['', null];
  };
  const add = (part: string) => {
    if (body === null) prelude += part;
    else body += part;
  };
  for (const [part] of text.matchAll(piece)) {
    if (part.startsWith('/*')) continue;
    if (part === '"' || part === "'") throw new UnreadableSheetError('a text in quotes is left open');
    const isInside = open.length > 0;
    if (closes[part]) open.push(closes[part]);
    else if (part === '}' || part === ')' || part === ']') {
      if (open.pop() !== part) throw new UnreadableSheetError(`there is a ${part} too many`);
    }
    if (!isInside && part === '{') body = '';
    else if (open.length === 0 && part === '}') end();
    else if (!isInside && part === ';') end();
    else add(part);
  }
  if (open.length > 0) throw new UnreadableSheetError(`a ${open.at(-1) ?? ''} is missing`);
  end();
  return statements;
};
